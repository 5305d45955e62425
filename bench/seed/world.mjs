/** Who and what is in the measured database. Everything follows from numbers, so that every process can name it by itself. */
import { questionsOf, responseIdOf, SECTIONS } from '../support/product.mjs';

export const STUDENTS_PER_COUNSELOR = 500;
export const COUNSELORS_PER_SCHOOL = 10;
/** One in this many students has written answers and has a school list. */
const WRITING_SHARE = 25;
export const ANSWER_LENGTH = 400;
export const ANSWERS_PER_SET = 5;
/** How often each seeded answer was saved before: what a form looks like after an afternoon of writing. */
export const SEEDED_REVISION = 20;
export const PASSWORD = 'tidal-window-22';

export const FORM = SECTIONS[0].title;
/** Forms of at least five questions, for databases of many answers. */
export const MANY_FORMS = [FORM, SECTIONS[3].title, 'parent_form', 'junior_questionnaire'];

/** An id that looks like any other and says what it belongs to. */
export const idOf = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const schoolId = (number) => idOf('a', number);
export const counselorId = (number) => idOf('c', number);
export const studentId = (number) => idOf('5', number);
export const sessionId = (number) => idOf('e', number);
export const schoolOfCounselor = (counselor) => Math.floor(counselor / COUNSELORS_PER_SCHOOL);
export const counselorOf = (student) => Math.floor(student / STUDENTS_PER_COUNSELOR);
export const emailOf = (student) => `student${student}@example.org`;

/** The number of the nth student who writes. */
export const writingStudent = (nth) => nth * WRITING_SHARE;

/** The nth student who has written enough to ask for a school list. */
export const unlockedStudent = (nth) => nth * WRITING_SHARE + 7;

/** The size of a world: how many students there are, how many sets of five answers, and how many may ask for a list. */
export const worldOf = ({ students = 50_000, sets = 2_000, unlocked = 0 } = {}) => ({
  students,
  sets,
  unlocked,
  counselors: Math.ceil(students / STUDENTS_PER_COUNSELOR),
  writing: Math.ceil(students / WRITING_SHARE),
});

/** Students whose measured form is read and saved: all who have one, or `most` of them evenly spread. */
export function writersOf(world, most = 4_000) {
  const owners = [...setOwners(world)].filter(([, formId]) => formId === FORM).map(([student]) => student);
  const step = Math.max(1, owners.length / most);
  return Array.from({ length: Math.min(most, owners.length) }, (_, nth) => owners[Math.floor(nth * step)]);
}

/** A set for each writing student first, then more forms of everybody until there are enough. */
export function* setOwners({ students, sets }) {
  let made = 0;
  const writers = new Set();
  for (let nth = 0; made < sets && writingStudent(nth) < students; nth += 1, made += 1) {
    writers.add(writingStudent(nth));
    yield [writingStudent(nth), FORM];
  }
  for (const formId of MANY_FORMS) {
    for (let student = 0; made < sets && student < students; student += 1) {
      if (formId === FORM && writers.has(student)) continue;
      made += 1;
      yield [student, formId];
    }
  }
}

/** The save of one set that a browser would send; the test of equality and the load generator fill in the rest. */
export const saveBodyOf = (student, { texts, revision, saveNumber }) => ({
  response_id: responseIdOf(studentId(student), FORM),
  user_id: studentId(student),
  form_id: FORM,
  submitted_at: '2026-10-01T08:00:00.000Z',
  responses: questionsOf(FORM)
    .slice(0, ANSWERS_PER_SET)
    .map(({ id, question }, index) => ({ question_id: id, question_text: question, answer: texts[index] })),
  revision,
  writer_id: 'tab-of-today',
  save_number: saveNumber,
});
