import { join } from 'node:path';
import { SECTIONS } from '../../src/contract/forms';
import { rowsOfTable } from '../../src/platform/runtime/process';

/** A made-up student's answer, with what a careful reader finds in it. */
export interface FeedbackCase {
  who: string;
  /** 'a1' to 'c6', as in the students of the lists. */
  asked: string;
  question: string;
  answer: string;
  /** What the answer is, where it is not concrete English: nothing concrete, a closed door, pain, Spanish. */
  expect: '' | 'begin' | 'boundary' | 'gentle' | 'es';
}

const LETTERS = ['a', 'e', 'r', 'c'];

/** The 19 questions by their short names. */
export const QUESTIONS: ReadonlyMap<string, string> = new Map(
  SECTIONS.flatMap(({ questions }, at) =>
    questions.map(({ id, question }) => [`${LETTERS[at]}${id}`, question] as const),
  ),
);

const FILES = [
  'students.tsv',
  'voices.tsv',
  'latecomers.tsv',
  'first-reading.tsv',
  'second-reading.tsv',
  'held-out.tsv',
];

function caseOf(cells: string[]): FeedbackCase {
  const [who, asked, expect, answer] = cells;
  const question = QUESTIONS.get(asked);
  if (question === undefined || answer === undefined) throw new Error(`No case: ${cells.join(' ')}`);
  return {
    who,
    asked,
    question,
    answer: answer.replaceAll('\\n', '\n'),
    expect: expect as FeedbackCase['expect'],
  };
}

/** All written answers: five students with all 19 questions, and many voices with one answer each. */
export const FEEDBACK_CASES: readonly FeedbackCase[] = FILES.flatMap((file) =>
  rowsOfTable(join(__dirname, file)).map(caseOf),
);
