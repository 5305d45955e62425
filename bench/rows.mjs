/** Every row of the measured database, table by table, as the product stores it. */
import { built, questionsOf, searchKey, SECTIONS } from './product.mjs';
import {
  ANSWER_LENGTH,
  ANSWERS_PER_SET,
  COUNSELORS,
  COUNSELORS_PER_SCHOOL,
  counselorId,
  counselorOf,
  emailOf,
  FORM,
  idOf,
  pick,
  randomFrom,
  schoolId,
  schoolOfCounselor,
  SEEDED_REVISION,
  studentId,
  STUDENTS,
  textOf,
  unlockedStudent,
  WRITERS,
} from './world.mjs';

const { GIVEN_NAMES, FAMILY_NAMES } = built('bench/students/made-up-students');
/** What the students who ask for a school list have written. */
const STORIES = built('src/cli/demo/demo-school').DEMO_STUDENTS.filter(({ wantsList }) => wantsList);

/** One in this many students has an answer that wants a counselor's look. */
const FLAG_SHARE = 500;
const LONG_AGO = '2026-09-01 08:00:00.000';
/** Read for signs of danger, and nothing found. */
const NO_SIGNS = 0;
const LIST_SCHOOLS = 12;
const REVIEWED_SCHOOLS = 4;

/** So many rows, each made of its number. */
function* rows(count, rowOf) {
  for (let number = 0; number < count; number += 1) yield rowOf(number);
}

function nameOf(number) {
  const random = randomFrom(number + 1);
  return `${pick(random, GIVEN_NAMES)} ${pick(random, FAMILY_NAMES)}`;
}

const counselorRow = (passwordHash) => (number) => {
  const name = nameOf(STUDENTS + number);
  const who = ['counselor', `counselor${number}@example.org`, name, searchKey(name), null];
  const school = schoolId(schoolOfCounselor(number));
  return [counselorId(number), school, null, ...who, passwordHash, LONG_AGO, LONG_AGO, LONG_AGO];
};

const studentRow = (passwordHash) => (number) => {
  const counselor = counselorOf(number);
  const name = nameOf(number);
  const owner = [schoolId(schoolOfCounselor(counselor)), counselorId(counselor)];
  const who = ['student', emailOf(number), name, searchKey(name), 9 + (number % 4)];
  const active = number % 3 === 0 ? LONG_AGO : null;
  return [studentId(number), ...owner, ...who, passwordHash, LONG_AGO, active, active];
};

const HASH_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A text that looks like the short hash of an earlier answer. */
const hashText = (random) => Array.from({ length: 8 }, () => pick(random, HASH_SIGNS)).join('');

/** The stored answers of one set, as the product keeps them. */
const keptAnswers = (random) =>
  questionsOf(FORM)
    .slice(0, ANSWERS_PER_SET)
    .map(({ id, question }) => ({
      question_id: id,
      question_text: question,
      answer: textOf(ANSWER_LENGTH, random),
      revision: SEEDED_REVISION,
      writer: 'tab-of-yesterday',
      earlier: Array.from({ length: SEEDED_REVISION }, () => hashText(random)).join(''),
    }));

function writtenSets() {
  const random = randomFrom(7);
  const variants = Array.from({ length: 50 }, () => JSON.stringify(keptAnswers(random)));
  const writers = JSON.stringify({ 'tab-of-yesterday': SEEDED_REVISION });
  return rows(WRITERS.length, (nth) => {
    const what = [LONG_AGO, SEEDED_REVISION, ANSWERS_PER_SET, variants[nth % variants.length], writers, NO_SIGNS];
    return [idOf('b', nth), studentId(WRITERS[nth]), FORM, ...what];
  });
}

const kept = (question_id, question_text, answer) => {
  return { question_id, question_text, answer, revision: 1, writer: null, earlier: '' };
};

/** The sections of a student who may ask for a list. */
const storySets = (unlocked) =>
  rows(unlocked * SECTIONS.length, (number) => {
    const nth = Math.floor(number / SECTIONS.length);
    const { title, questions } = SECTIONS[number % SECTIONS.length];
    const texts = STORIES[nth % STORIES.length].answers[title];
    const written = questions
      .filter(({ id }) => texts[id])
      .map(({ id, question }) => kept(String(id), question, texts[id]));
    const what = [LONG_AGO, 1, written.length, JSON.stringify(written), '{}', NO_SIGNS];
    return [idOf('7', number), studentId(unlockedStudent(nth)), title, ...what];
  });

const storyRecords = (unlocked) =>
  rows(unlocked, (nth) => {
    const { record } = STORIES[nth % STORIES.length];
    const fields = Object.entries(record).map(([name, text]) => kept(name, 'Academic record', text));
    return [studentId(unlockedStudent(nth)), JSON.stringify(fields), 1, '{}', LONG_AGO];
  });

/** A list as big as a real one: a dozen schools of about two thousand characters. */
function listText() {
  const random = randomFrom(11);
  return JSON.stringify(
    Array.from({ length: LIST_SCHOOLS }, (_, number) => ({
      type: 'Match',
      name: `College ${number}`,
      unitid: 100_000 + number,
      info: { why: textOf(1_900, random) },
    })),
  );
}

function lists() {
  const list = listText();
  return rows(WRITERS.length, (nth) => [idOf('d', nth), studentId(WRITERS[nth]), list, '[]', 'built-in', LONG_AGO]);
}

const generations = () =>
  rows(WRITERS.length, (nth) => {
    const state = ['ready', null, 100, null, 1];
    return [idOf('d', nth), studentId(WRITERS[nth]), null, ...state, LONG_AGO, LONG_AGO];
  });

const reviews = () =>
  rows(WRITERS.length * REVIEWED_SCHOOLS, (number) => {
    const nth = Math.floor(number / REVIEWED_SCHOOLS);
    const school = number % REVIEWED_SCHOOLS;
    const what = [studentId(WRITERS[nth]), idOf('d', nth), `College ${school}`];
    return [idOf('f', number), ...what, school < 3 ? 1 : 0, 1, '"Near home."', 1, LONG_AGO];
  });

const flags = () =>
  rows(STUDENTS / FLAG_SHARE, (nth) => {
    const student = nth * FLAG_SHARE + 1;
    const key = String(student).padStart(64, '0');
    const where = [SECTIONS[2].title, '2', 'A question.'];
    return [idOf('9', student), studentId(student), key, key, ...where, LONG_AGO, null, null];
  });

const table = (name, columns, ofTable) => ({ table: name, columns: columns.split(' '), rows: ofTable });
const USERS =
  'id school_id counselor_id role email name name_key grade password_hash created_at last_login last_active';
const SETS = 'id user_id form_id submitted_at revision answered_count answers writers signs';

/** Every row: table by table, in an order that fits; `unlocked` students may ask for a school list. */
export const tablesOf = (unlocked, passwordHash) => [
  table(
    'schools',
    'id name state town created_at',
    rows(COUNSELORS / COUNSELORS_PER_SCHOOL, (school) => {
      return [schoolId(school), `Valley High ${school}`, 'ME', null, LONG_AGO];
    }),
  ),
  table('users', USERS, rows(COUNSELORS, counselorRow(passwordHash))),
  table('users', USERS, rows(STUDENTS, studentRow(passwordHash))),
  table('response_sets', SETS, writtenSets()),
  table('response_sets', SETS, storySets(unlocked)),
  table('academic_records', 'user_id fields revision writers updated_at', storyRecords(unlocked)),
  table(
    'generations',
    'id user_id active_user_id state stage progress reason attempts requested_at finished_at',
    generations(),
  ),
  table('recommendation_sets', 'id user_id recommendations notes written_by created_at', lists()),
  table(
    'school_feedback',
    'id user_id recommendation_id school_name researched liked reason submitted updated_at',
    reviews(),
  ),
  table(
    'care_flags',
    'id user_id question_key text_key form_id question_id question_text created_at seen_at seen_by',
    flags(),
  ),
];
