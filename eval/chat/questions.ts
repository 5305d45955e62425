import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One question a made-up student asks Buddy, with what was said before it, and what a right answer shows. */
export interface Question {
  /** The id of one of the made-up students. */
  student: string;
  /** The messages in order; the last one is judged. */
  turns: readonly string[];
  /** Any of these has to be shown or offered: 'list:price', 'college:{match}', 'article:letters', 'compare', 'nothing'. */
  expected: readonly string[];
}

export const FILES = ['held-out', 'fresh', 'later'] as const;
export type QuestionFile = (typeof FILES)[number];

const parts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** The questions of a file of this folder: student, turns parted by ' > ', what is expected parted by '|'. */
export const questionsOf = (file: QuestionFile): Question[] =>
  readFileSync(join(__dirname, `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [student, turns, expected] = line.split('\t');
      return { student, turns: parts(turns, ' > '), expected: parts(expected, '|') };
    });
