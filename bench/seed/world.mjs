/** Who and what is in the measured database. Everything follows from numbers, so that every process can name it by itself. */
import { questionsOf, responseIdOf, searchKey, SECTIONS } from '../support/product.mjs';
import { hashText, randomFrom, textOf } from './texts.mjs';

export const STUDENTS_PER_COUNSELOR = 500;
const COUNSELORS_PER_SCHOOL = 10;
/** One in this many students has written answers and has a school list. */
const WRITING_SHARE = 25;
/** Every 50th counselor's page shows a student whose answer wants a look. */
const FLAG_SHARE = 500;
export const ANSWER_LENGTH = 400;
export const ANSWERS_PER_SET = 5;
/** How often each seeded answer was saved before: what a form looks like after an afternoon of writing. */
const EARLIER_SAVES = 20;
export const PASSWORD = 'tidal-window-22';
const LONG_AGO = '2026-09-01 08:00:00.000';

export const FORM = SECTIONS[0].title;
/** Forms of at least five questions, for databases of many answers. */
const MANY_FORMS = [FORM, SECTIONS[3].title, 'parent_form', 'junior_questionnaire'];

const FIRST = [
  'Ada',
  'Ben',
  'Chiara',
  'Dev',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Luís',
  'Maya',
  'Noor',
];
const LAST = [
  'Abbott',
  'Barros',
  'Castillo',
  'Dvořák',
  'Ellis',
  'Fischer',
  'Gupta',
  'Hughes',
  'Ito',
  'Jansen',
  'Kovács',
  'Lopez',
  'Moreau',
  'Novak',
  'Okafor',
  'Price',
  'Quinn',
  'Reyes',
  'Silva',
];

const idOf = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const schoolId = (number) => idOf('a', number);
export const counselorId = (number) => idOf('c', number);
export const studentId = (number) => idOf('5', number);
export const sessionId = (number) => idOf('e', number);
export const schoolOfCounselor = (counselor) => Math.floor(counselor / COUNSELORS_PER_SCHOOL);
export const counselorOf = (student) => Math.floor(student / STUDENTS_PER_COUNSELOR);
export const emailOf = (student) => `student${student}@example.org`;

/** The number of the nth student who writes. */
export const writingStudent = (nth) => nth * WRITING_SHARE;

/** The size of a world: how many students there are, and how many sets of five answers. */
export const worldOf = (students = 50_000, sets = 2_000) => ({
  students,
  sets,
  counselors: Math.ceil(students / STUDENTS_PER_COUNSELOR),
  writing: Math.ceil(students / WRITING_SHARE),
});

/** The students whose forms are read and saved: all who have a set of the measured form, at most `most`. */
export function writersOf({ students, sets }, most = 2_000) {
  const spread = Array.from({ length: Math.min(sets, most) }, (_, nth) => writingStudent(nth));
  return spread.filter((student) => student < students);
}

function nameOf(number) {
  const random = randomFrom(number + 1);
  return `${FIRST[Math.floor(random() * FIRST.length)]} ${LAST[Math.floor(random() * LAST.length)]}`;
}

function* schools({ counselors }) {
  const count = Math.ceil(counselors / COUNSELORS_PER_SCHOOL);
  for (let school = 0; school < count; school += 1)
    yield [schoolId(school), `Valley High ${school}`, 'ME', null, LONG_AGO];
}

function* users({ students, counselors }, passwordHash) {
  for (let number = 0; number < counselors; number += 1) {
    const name = `Carol ${LAST[number % LAST.length]}`;
    const school = schoolId(schoolOfCounselor(number));
    const email = `counselor${number}@example.org`;
    yield [
      counselorId(number),
      school,
      null,
      'counselor',
      email,
      name,
      searchKey(name),
      null,
      passwordHash,
      LONG_AGO,
      LONG_AGO,
      LONG_AGO,
    ];
  }
  for (let number = 0; number < students; number += 1) {
    const counselor = counselorOf(number);
    const name = nameOf(number);
    const owner = [schoolId(schoolOfCounselor(counselor)), counselorId(counselor)];
    const person = ['student', emailOf(number), name, searchKey(name), 9 + (number % 4)];
    const active = number % 3 === 0 ? LONG_AGO : null;
    yield [studentId(number), ...owner, ...person, passwordHash, LONG_AGO, active, active];
  }
}

/** The stored answers of one set, as the product keeps them. */
function keptAnswers(formId, random) {
  return questionsOf(formId)
    .slice(0, ANSWERS_PER_SET)
    .map(({ id, question }) => ({
      question_id: id,
      question_text: question,
      answer: textOf(ANSWER_LENGTH, random),
      revision: EARLIER_SAVES,
      writer: 'tab-of-yesterday',
      earlier: Array.from({ length: EARLIER_SAVES }, () => hashText(random)),
    }));
}

/** A set for each writing student first, then more forms of everybody until there are enough. */
function* setOwners({ students, sets }) {
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

function* responseSets(world) {
  const random = randomFrom(7);
  const variants = new Map(
    MANY_FORMS.map((formId) => [formId, Array.from({ length: 50 }, () => JSON.stringify(keptAnswers(formId, random)))]),
  );
  const writers = JSON.stringify({ 'tab-of-yesterday': EARLIER_SAVES });
  let number = 0;
  for (const [student, formId] of setOwners(world)) {
    const answers = variants.get(formId)[number % 50];
    yield [
      idOf('b', (number += 1)),
      studentId(student),
      formId,
      LONG_AGO,
      EARLIER_SAVES,
      ANSWERS_PER_SET,
      answers,
      writers,
    ];
  }
}

/** A list as big as a real one: a dozen schools of about two thousand characters. */
function listText() {
  const random = randomFrom(11);
  const school = (number) => ({
    type: 'Match',
    name: `College ${number}`,
    unitid: 100_000 + number,
    info: { why: textOf(1_900, random) },
  });
  return JSON.stringify(Array.from({ length: 12 }, (_, number) => school(number)));
}

function* generations({ writing, students }) {
  for (let nth = 0; nth < writing && writingStudent(nth) < students; nth += 1)
    yield [idOf('d', nth), studentId(writingStudent(nth)), null, 'ready', null, 100, null, 1, LONG_AGO, LONG_AGO];
}

function* lists({ writing, students }) {
  const list = listText();
  for (let nth = 0; nth < writing && writingStudent(nth) < students; nth += 1)
    yield [idOf('d', nth), studentId(writingStudent(nth)), list, '[]', 'built-in', LONG_AGO];
}

function* reviews({ writing, students }) {
  for (let nth = 0; nth < writing && writingStudent(nth) < students; nth += 1)
    for (let school = 0; school < 4; school += 1) {
      const what = [studentId(writingStudent(nth)), idOf('d', nth), `College ${school}`];
      yield [idOf('f', nth * 4 + school), ...what, school < 3 ? 1 : 0, 1, '"Near home."', 1, LONG_AGO];
    }
}

function* flags({ students }) {
  for (let student = 1; student < students; student += FLAG_SHARE) {
    const key = String(student).padStart(64, '0');
    yield [
      idOf('9', student),
      studentId(student),
      key,
      key,
      SECTIONS[2].title,
      '2',
      'A question.',
      LONG_AGO,
      null,
      null,
    ];
  }
}

const columnsOf = (text) => text.split(' ');

/** Every row of a world: table by table, in an order that fits. */
export const tablesOf = (world, passwordHash) => [
  { table: 'schools', columns: columnsOf('id name state town created_at'), rows: schools(world) },
  {
    table: 'users',
    columns: columnsOf(
      'id school_id counselor_id role email name name_key grade password_hash created_at last_login last_active',
    ),
    rows: users(world, passwordHash),
  },
  {
    table: 'response_sets',
    columns: columnsOf('id user_id form_id submitted_at revision answered_count answers writers'),
    rows: responseSets(world),
  },
  {
    table: 'generations',
    columns: columnsOf('id user_id active_user_id state stage progress reason attempts requested_at finished_at'),
    rows: generations(world),
  },
  {
    table: 'recommendation_sets',
    columns: columnsOf('id user_id recommendations notes written_by created_at'),
    rows: lists(world),
  },
  {
    table: 'school_feedback',
    columns: columnsOf('id user_id recommendation_id school_name researched liked reason submitted updated_at'),
    rows: reviews(world),
  },
  {
    table: 'care_flags',
    columns: columnsOf('id user_id question_key text_key form_id question_id question_text created_at seen_at seen_by'),
    rows: flags(world),
  },
];

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
export const SEEDED_REVISION = EARLIER_SAVES;
