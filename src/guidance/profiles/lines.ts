import { createHash } from 'node:crypto';
import { answerPage } from '../../contract/forms';
import type { DashboardLine, StatementEvidence } from '../../contract/profiles';

/** A hosted model's line for a dashboard or counselor view, and the student's words behind it. */
export interface Line extends Omit<DashboardLine, 'id' | 'idea'> {
  id: string;
  text: string;
  words: string[];
  evidence: StatementEvidence[];
}

interface TextWithEvidence {
  words: object;
  evidence: readonly StatementEvidence[];
}

const toTexts = (value: string | string[]): string[] =>
  typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value;

/** A line keeps its id as long as it stays in the same section and rests on the same words. */
const lineId = (field: string, words: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([field, [...words].sort()]))
    .digest('hex')
    .slice(0, 32);

/** All lines, in order. A line that isn't based on the student's words is identified by its own text. */
function toLines({ words, evidence }: TextWithEvidence): Line[] {
  return Object.entries(words).flatMap(([field, value]: [string, string | string[]]) => {
    const texts = toTexts(value);
    return texts.map((text, index) => {
      const lineEvidence = evidence.filter(
        (item) => item.field === field && (item.index === index || (item.index === null && texts.length === 1)),
      );
      const words = lineEvidence.length > 0 ? [...new Set(lineEvidence.map(({ quote }) => quote))] : [text];
      return {
        field,
        index,
        text,
        words,
        evidence: lineEvidence,
        id: lineId(field, words),
        link: lineEvidence[0] ? answerPage(lineEvidence[0]) : null,
      };
    });
  });
}

/** The lines of a hosted model in these sections that nobody marked as not true. */
export const shownLines = (
  written: TextWithEvidence & { builtInSections?: readonly string[] },
  markedNotTrue: readonly Pick<Line, 'words'>[],
): Line[] =>
  toLines(written).filter(
    (line) => !written.builtInSections?.includes(line.field) && !isMarkedNotTrue(line, markedNotTrue),
  );

const wordsOverlap = (item: string, otherWord: string): boolean => item.includes(otherWord) || otherWord.includes(item);

const isMarkedNotTrue = ({ words }: Pick<Line, 'words'>, markedNotTrue: readonly Pick<Line, 'words'>[]): boolean =>
  markedNotTrue.some((item) => words.some((word) => item.words.some((otherWord) => wordsOverlap(word, otherWord))));
