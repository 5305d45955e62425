/** What a kind of page may weigh (kB of 1000 bytes, as sent), how late its largest part may be drawn (ms), and what it must score. */
const GOALS = {
  light: { kilobytes: 130, lcp: 1700, performance: 95, reactAdmin: false },
  chart: { kilobytes: 200, lcp: 1700, performance: 95, reactAdmin: false },
  counselor: { kilobytes: 290, lcp: 2800, performance: 90, reactAdmin: true },
};

/** The scores every page must reach. */
export const EVERYWHERE = { accessibility: 100, bestPractices: 95 };

const page = (path, goal) => ({ path, goal: GOALS[goal] });

/** The measured pages by who opens them. */
export const pagesOf = ({ student }) => ({
  visitor: [page('/', 'light'), page('/login', 'light'), page('/signup', 'light')],
  student: [
    page('/tasks', 'light'),
    page('/question-list/College%20Preferences', 'light'),
    page('/question/College%20Preferences/1', 'light'),
    page('/rec', 'chart'),
    page('/student-dashboard', 'chart'),
    page('/insights', 'chart'),
    page('/chat', 'light'),
    page('/forms', 'light'),
    page('/forms/junior_questionnaire', 'light'),
    page('/academic-information', 'light'),
    page('/account', 'light'),
  ],
  counselor: [page('/students', 'counselor'), page(`/student/${student.uid}`, 'counselor')],
});
