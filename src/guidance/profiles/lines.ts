import { createHash } from 'node:crypto';
import { answerPage } from '../../contract/forms';
import type { DashboardLine, StatementEvidence } from '../../contract/profiles';

/** A line that a hosted model wrote for a dashboard or a counselor's view, and the student's words it rests on. */
export interface Line extends Omit<DashboardLine, 'id' | 'idea'> {
  id: string;
  text: string;
  words: string[];
}

/** A written text with what its lines rest on. */
interface Evidenced {
  words: object;
  evidence: readonly StatementEvidence[];
}

const textsOf = (value: string | string[]): string[] =>
  typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value;

/** The same line has the same id for as long as it stands in the same section and rests on the same words. */
const idOf = (field: string, words: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([field, [...words].sort()]))
    .digest('hex')
    .slice(0, 32);

/** All lines, in order; a line that rests on no words of the student is known by its own. */
export function linesOf({ words, evidence }: Evidenced): Line[] {
  return Object.entries(words).flatMap(([field, value]: [string, string | string[]]) => {
    const texts = textsOf(value);
    return texts.map((text, index) => {
      const own = evidence.filter(
        (one) => one.field === field && (one.index === index || (one.index === null && texts.length === 1)),
      );
      const said = own.length > 0 ? [...new Set(own.map(({ quote }) => quote))] : [text];
      return { field, index, text, words: said, id: idOf(field, said), link: own[0] ? answerPage(own[0]) : null };
    });
  });
}

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Whether somebody said of a line from these words that it is not true. */
export const isRefused = ({ words }: Pick<Line, 'words'>, refused: readonly Pick<Line, 'words'>[]): boolean =>
  refused.some((one) => words.some((word) => one.words.some((other) => overlap(word, other))));
