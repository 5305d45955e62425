import { createHash } from 'node:crypto';
import { answerPage } from '../../contract/forms';
import type { DashboardLine, StatementEvidence } from '../../contract/profiles';

/** A hosted model's line for a dashboard or counselor view, and the student's words behind it. */
export interface Line extends Omit<DashboardLine, 'id' | 'idea'> {
  id: string;
  text: string;
  words: string[];
}

interface TextWithEvidence {
  words: object;
  evidence: readonly StatementEvidence[];
}

const textsOf = (value: string | string[]): string[] =>
  typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value;

/** A line keeps its id as long as it stays in the same section and rests on the same words. */
const idOf = (field: string, words: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([field, [...words].sort()]))
    .digest('hex')
    .slice(0, 32);

/** All lines, in order. A line that rests on none of the student's words is identified by its own. */
export function linesOf({ words, evidence }: TextWithEvidence): Line[] {
  return Object.entries(words).flatMap(([field, value]: [string, string | string[]]) => {
    const texts = textsOf(value);
    return texts.map((text, index) => {
      const own = evidence.filter(
        (one) => one.field === field && (one.index === index || (one.index === null && texts.length === 1)),
      );
      const words = own.length > 0 ? [...new Set(own.map(({ quote }) => quote))] : [text];
      return { field, index, text, words, id: idOf(field, words), link: own[0] ? answerPage(own[0]) : null };
    });
  });
}

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

export const isMarkedNotTrue = ({ words }: Pick<Line, 'words'>, refused: readonly Pick<Line, 'words'>[]): boolean =>
  refused.some((one) => words.some((word) => one.words.some((other) => overlap(word, other))));
