import { join } from 'node:path';
import { questionsOf, SECTIONS } from '../../src/contract/forms';
import type { StudentInputAnswer, StudentInput } from '../../src/contract/student-input';
import { type Preference, preferenceId } from '../../src/contract/preferences';
import { readTsvRows } from '../../src/platform/runtime/process';
import type { Evidence } from '../../src/contract/text';

type Answers = Record<string, Record<string, string>>;

export const NO_RECORD = {
  weighted_gpa: '',
  unweighted_gpa: '',
  class_rank: '',
  act_score: '',
  sat_score: '',
  transcript_file: '',
  resume_file: '',
};

const NO_READING = { gpa: null, sat: null, act: null, rankShare: null, ignored: [] };

/** The material of a student who wrote these answers, by form and question id. */
export function aStudentInput(answers: Answers, overrides: Partial<StudentInput> = {}): StudentInput {
  const answerList: StudentInputAnswer[] = Object.entries(answers).flatMap(([form_id, byQuestion]) =>
    Object.entries(byQuestion).map(([question_id, answer]) => ({
      form_id,
      question_id,
      question_text: questionsOf(form_id)?.find(({ id }) => id === question_id)?.question ?? '',
      answer,
    })),
  );
  return {
    firstName: 'Sam',
    grade: 11,
    homeState: 'OH',
    home: null,
    answers: answerList,
    record: NO_RECORD,
    reading: NO_READING,
    preferences: [],
    picks: { starred: [], strengths: [] },
    suggestions: [],
    ...overrides,
  };
}

const PREFERENCES = SECTIONS[3].title;
const ADDED_BY_STUDENT = { holder: 'me', no_exceptions: false, chosen_at: '2026-11-01T08:00:00.000Z' } as const;

/** A choice that these words suggested. */
export const preferenceFrom = (
  { quote, ...question }: Evidence,
  wish: Pick<Preference, 'kind' | 'value'> & Partial<Preference>,
): Preference => ({
  id: preferenceId(wish),
  label: wish.value,
  strength: 'want',
  quote,
  question,
  ...ADDED_BY_STUDENT,
  ...wish,
});

/** A choice that these words under College Preferences suggested. */
const wish = (
  id: number,
  quote: string,
  chosen: Pick<Preference, 'kind' | 'value'> & Partial<Preference>,
): Preference => {
  const question_id = String(id);
  const question_text = questionsOf(PREFERENCES)?.find((one) => one.id === question_id)?.question ?? '';
  return preferenceFrom({ form_id: PREFERENCES, question_id, question_text, quote }, chosen);
};

const ROWS = readTsvRows(join(__dirname, 'students.tsv'));
/** What a student of students.tsv wrote, by form and question id. */
export function answersOf(firstName: string): Answers {
  const answers: Answers = {};
  for (const [student, form = '', question = '', answer = ''] of ROWS)
    if (student === firstName) answers[form] = { ...answers[form], [question]: answer };
  return answers;
}

const aWriter = (firstName: string, overrides: Partial<StudentInput>): StudentInput =>
  aStudentInput(answersOf(firstName), { firstName, ...overrides });

/** A 9th grader of few words. */
export const shyStarter = (): StudentInput => aWriter('Lena', { grade: 9 });

/** A 12th grader with a robotics team and high scores. */
export const roboticsSenior = (): StudentInput =>
  aWriter('Arjun', {
    grade: 12,
    homeState: 'TX',
    record: { ...NO_RECORD, unweighted_gpa: '3.94', weighted_gpa: '4.5', sat_score: '1510' },
    reading: { ...NO_READING, gpa: { value: 3.94, source: 'unweighted GPA' }, sat: { value: 1510, source: 'SAT' } },
    preferences: [
      wish(2, 'Medium or large, so that there are big labs', { kind: 'size', value: 'medium' }),
      wish(2, 'Medium or large, so that there are big labs', { kind: 'size', value: 'large' }),
      wish(3, 'I want to be in or near a city', { kind: 'setting', value: 'city' }),
    ],
  });

/** An 11th grader in Maine, first in the family, worried about cost. */
export const futureNurse = (): StudentInput =>
  aWriter('Maddie', {
    grade: 11,
    homeState: 'ME',
    record: { ...NO_RECORD, unweighted_gpa: '3.4' },
    reading: { ...NO_READING, gpa: { value: 3.4, source: 'unweighted GPA' } },
    preferences: [
      wish(2, 'Small', { kind: 'size', value: 'small' }),
      wish(3, 'I have to stay in Maine', { kind: 'state', value: 'ME', strength: 'must' }),
      wish(3, 'close enough to come home on weekends', { kind: 'distance', value: 'near' }),
      wish(5, 'we are worried about how to afford it without debt', { kind: 'aid', value: 'low_cost' }),
    ],
  });

/** A 12th grader who paints and has low grades. */
export const painter = (): StudentInput =>
  aWriter('Rosa', {
    grade: 12,
    homeState: 'PA',
    record: { ...NO_RECORD, unweighted_gpa: '2.4', act_score: '19' },
    reading: { ...NO_READING, gpa: { value: 2.4, source: 'unweighted GPA' }, act: { value: 19, source: 'ACT' } },
    preferences: [
      wish(3, 'A city with museums', { kind: 'setting', value: 'city' }),
      wish(3, 'Not too far from Pittsburgh', { kind: 'distance', value: 'near' }),
    ],
  });

/** A 10th grader who plays soccer and has no direction yet. */
export const undecidedAthlete = (): StudentInput =>
  aWriter('Mateo', {
    grade: 10,
    homeState: 'NJ',
    record: { ...NO_RECORD, unweighted_gpa: '3.1' },
    reading: { ...NO_READING, gpa: { value: 3.1, source: 'unweighted GPA' } },
  });

/** An 11th grader who writes partly in Spanish. */
export const bilingualWriter = (): StudentInput =>
  aWriter('Gabriela', {
    grade: 11,
    homeState: 'FL',
    preferences: [wish(3, 'Cerca de mi familia', { kind: 'distance', value: 'near' })],
  });

/** Six students as different as a school has them. */
export const allStudents = (): StudentInput[] => [
  shyStarter(),
  roboticsSenior(),
  futureNurse(),
  painter(),
  undecidedAthlete(),
  bilingualWriter(),
];
