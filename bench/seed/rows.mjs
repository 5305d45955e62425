/** Every row of a measured world, table by table, as the product stores it. */
import { questionsOf, searchKey, SECTIONS } from '../support/product.mjs';
import { STORIES } from './stories.mjs';
import { hashText, randomFrom, textOf } from './texts.mjs';
import {
  ANSWER_LENGTH,
  ANSWERS_PER_SET,
  COUNSELORS_PER_SCHOOL,
  counselorId,
  counselorOf,
  emailOf,
  idOf,
  MANY_FORMS,
  schoolId,
  schoolOfCounselor,
  SEEDED_REVISION,
  setOwners,
  studentId,
  unlockedStudent,
  writingStudent,
} from './world.mjs';

/** One in this many students has an answer that wants a counselor's look. */
const FLAG_SHARE = 500;
const LONG_AGO = '2026-09-01 08:00:00.000';

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
      revision: SEEDED_REVISION,
      writer: 'tab-of-yesterday',
      earlier: Array.from({ length: SEEDED_REVISION }, () => hashText(random)).join(''),
    }));
}

function* responseSets(world) {
  const random = randomFrom(7);
  const variants = new Map(
    MANY_FORMS.map((formId) => [formId, Array.from({ length: 50 }, () => JSON.stringify(keptAnswers(formId, random)))]),
  );
  const writers = JSON.stringify({ 'tab-of-yesterday': SEEDED_REVISION });
  let number = 0;
  for (const [student, formId] of setOwners(world)) {
    const answers = variants.get(formId)[number % 50];
    yield [
      idOf('b', (number += 1)),
      studentId(student),
      formId,
      LONG_AGO,
      SEEDED_REVISION,
      ANSWERS_PER_SET,
      answers,
      writers,
      NO_SIGNS,
    ];
  }
}

/** Sections and record of the students who may ask for a list. */
function storyOf(nth) {
  const { answers, record } = STORIES[nth % STORIES.length];
  const kept = (question_id, question_text, answer) => ({
    question_id,
    question_text,
    answer,
    revision: 1,
    writer: null,
    earlier: '',
  });
  const sections = SECTIONS.map(({ title, questions }, number) => {
    const texts = answers[number];
    const written = questions
      .filter(({ id }) => texts[id])
      .map(({ id, question }) => kept(String(id), question, texts[id]));
    return { formId: title, written };
  });
  return { sections, fields: Object.entries(record).map(([name, text]) => kept(name, 'Academic record', text)) };
}

function* storySets({ unlocked }) {
  for (let nth = 0; nth < unlocked; nth += 1) {
    const { sections } = storyOf(nth);
    for (const [number, { formId, written }] of sections.entries()) {
      const what = [
        studentId(unlockedStudent(nth)),
        formId,
        LONG_AGO,
        1,
        written.length,
        JSON.stringify(written),
        '{}',
        NO_SIGNS,
      ];
      yield [idOf('7', nth * sections.length + number), ...what];
    }
  }
}

function* storyRecords({ unlocked }) {
  for (let nth = 0; nth < unlocked; nth += 1)
    yield [studentId(unlockedStudent(nth)), JSON.stringify(storyOf(nth).fields), 1, '{}', LONG_AGO];
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
/** Read for signs of danger, and nothing found. */
const NO_SIGNS = 0;
const RESPONSE_SET = columnsOf('id user_id form_id submitted_at revision answered_count answers writers signs');

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
    columns: RESPONSE_SET,
    rows: responseSets(world),
  },
  { table: 'response_sets', columns: RESPONSE_SET, rows: storySets(world) },
  {
    table: 'academic_records',
    columns: columnsOf('user_id fields revision writers updated_at'),
    rows: storyRecords(world),
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
