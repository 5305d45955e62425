/** What a kind of page may weigh (kB of 1000 bytes, as sent), how late its largest part may be drawn (ms), and what it must score. */
const GOALS = {
  visitor: { kilobytes: 130, lcp: 1800, performance: 95, reactAdmin: false },
  student: { kilobytes: 200, lcp: 1800, performance: 95, reactAdmin: false },
  staff: { kilobytes: 330, lcp: 2800, performance: 90, reactAdmin: true },
};

/** The scores every page must reach. */
export const EVERYWHERE = { accessibility: 100, bestPractices: 95 };

const page = (path, goal) => ({ path, goal: GOALS[goal] });

/** The measured pages by who opens them. */
export const pagesOf = ({ student }) => ({
  visitor: [page('/', 'visitor'), page('/login', 'visitor'), page('/signup', 'visitor')],
  student: [
    page('/tasks', 'student'),
    page('/question-list/College%20Preferences', 'student'),
    page('/question/College%20Preferences/1', 'student'),
    page('/rec', 'student'),
    page('/student-dashboard', 'student'),
    page('/insights', 'student'),
    page('/chat', 'student'),
    page('/forms', 'student'),
    page('/forms/junior_questionnaire', 'student'),
    page('/academic-information', 'student'),
    page('/account', 'student'),
  ],
  counselor: [
    page('/today', 'staff'),
    page('/students', 'staff'),
    page(`/student/${student.uid}`, 'staff'),
    page('/reports', 'staff'),
  ],
});
