import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One turn that somebody writes to Buddy, with what was written before it, and what a right reply shows. */
export interface Question {
  /** The id of one of the made-up students, or 'counselor'. */
  who: string;
  /** The messages in order; the last one is judged. */
  turns: readonly string[];
  /** Any of these has to be answered or offered: 'list:price', 'college:{match}', 'article:letters', '/students', 'nothing'. */
  expected: readonly string[];
}

/** `known` was looked at while the words of buttons were written; `unseen` was not. */
export const FILES = ['known', 'unseen'] as const;
export type QuestionFile = (typeof FILES)[number];

const parts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** The turns of a file of this folder: who writes, messages parted by ' > ', what is expected parted by '|'. */
export const questionsOf = (file: QuestionFile): Question[] =>
  readFileSync(join(__dirname, `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [who = '', turns, expected] = line.split('\t');
      return { who, turns: parts(turns, ' > '), expected: parts(expected, '|') };
    });
