/** Who and what is in the measured database. Everything follows from numbers, so that every process can name it by itself. */
import { questionsOf, responseIdOf, SECTIONS } from './product.mjs';

export const STUDENTS = 50_000;
const STUDENTS_PER_COUNSELOR = 500;
export const COUNSELORS = STUDENTS / STUDENTS_PER_COUNSELOR;
export const COUNSELORS_PER_SCHOOL = 10;
/** One in this many students has written answers and has a school list. */
const WRITING_SHARE = 25;
export const ANSWER_LENGTH = 400;
export const ANSWERS_PER_SET = 5;
/** How often each seeded answer was saved before: what a form looks like after an afternoon of writing. */
export const SEEDED_REVISION = 20;
export const PASSWORD = 'tidal-window-22';

export const FORM = SECTIONS[0].title;

/** An id that looks like any other and says what it belongs to. */
export const idOf = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const schoolId = (number) => idOf('a', number);
export const counselorId = (number) => idOf('c', number);
export const studentId = (number) => idOf('5', number);
export const schoolOfCounselor = (counselor) => Math.floor(counselor / COUNSELORS_PER_SCHOOL);
export const counselorOf = (student) => Math.floor(student / STUDENTS_PER_COUNSELOR);
export const emailOf = (student) => `student${student}@example.org`;

/** The numbers of all who write: their form is what is read and saved, and they have a school list. */
export const WRITERS = Array.from({ length: STUDENTS / WRITING_SHARE }, (_, nth) => nth * WRITING_SHARE);

/** The nth student who has written enough to ask for a school list. */
export const unlockedStudent = (nth) => nth * WRITING_SHARE + 7;

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

// Whole sentences: words thrown together at random read like a sign of danger now and then, which would be measured too.
const SENTENCES =
  `The first week of robotics club I only watched, because everyone else seemed to know the names of the parts.
Then Ms. Alvarez handed me a wiring plan and asked what I would change.
Since that afternoon the kitchen table has looked like a small workshop.
What I like most is finding out why something works before anyone explains it.
Chemistry labs are slow, and I enjoy writing down every step so that my partner can repeat it.
In spring our team rebuilt the garden behind the gym and learned to plan water, soil and time.
Biology and design both look like places where I could stay curious for years.
My grandmother says that a good question is half of the work.
We tested three shapes of the bridge and wrote down which one carried the most sand.
The second plan was better, because it used fewer parts and took an hour less.
On Tuesdays I keep the score sheets for the chess club and set up the boards.
A college with a small engineering program and a river nearby would be a good place to begin.`.split('\n');

/** A generator of numbers from 0 to 1 (mulberry32), always the same for the same seed, so that two runs measure the same work. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** Sentences of together exactly `length` characters. */
export function textOf(length, random) {
  let text = '';
  while (text.length < length) text += `${text ? ' ' : ''}${pick(random, SENTENCES)}`;
  return `${text.slice(0, length - 1)}.`;
}
