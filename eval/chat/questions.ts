import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One question a made-up student asks Buddy, with what was said before it, and what a right answer holds. */
export interface Question {
  /** The id of one of the made-up students. */
  student: string;
  /** The messages in order; the last one is judged. */
  turns: readonly string[];
  /** Each has to be found in the answer; `{cheapest}` and the like stand for facts of this student's list. */
  must: readonly string[];
  /** None of these may be found: they would be untrue or would hurt. */
  mustNot: readonly string[];
}

const parts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** The questions of a file of this folder: student, turns parted by ' > ', musts parted by ' && ', must-nots. */
export const questionsOf = (file: 'told' | 'held-out'): Question[] =>
  readFileSync(join(__dirname, `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [student, turns, must, mustNot] = line.split('\t');
      return { student, turns: parts(turns, ' > '), must: parts(must, ' && '), mustNot: parts(mustNot, ' && ') };
    });
