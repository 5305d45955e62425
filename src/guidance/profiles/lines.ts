import { createHash } from 'node:crypto';
import { answerPage } from '../../contract/forms/answer-page';
import type { RefusedClaim } from '../../contract/student-input';
import type { ClaimPlace, DashboardLine, StatementEvidence } from '../../contract/profiles';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../contract/section-titles';

/** A line of a dashboard or a counselor's view, what it claims and the student's words it came from. */
export interface Line extends Omit<DashboardLine, 'id'> {
  id: string;
  text: string;
  claim: string;
  words: string[];
}

/** A written text with what its lines rest on and claim; texts of before claims were kept have none. */
export interface Claiming<Words> {
  words: Words;
  evidence: StatementEvidence[];
  claims?: ClaimPlace[];
}

type Value = string | string[] | Readonly<Record<string, readonly string[]>>;

const textsOf = (value: Value): string[] => {
  if (typeof value === 'string') return value.split('\n').filter((line) => line.trim() !== '');
  return Array.isArray(value) ? value : Object.keys(value);
};

/** The same line has the same id for as long as it claims the same from the same words. */
const idOf = (claim: string, words: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([claim, [...words].sort()]))
    .digest('hex')
    .slice(0, 32);

/** All lines, in order; a line that rests on no words of the student is known by its own. */
export function linesOf({ words, evidence, claims = [] }: Claiming<object>): Line[] {
  return Object.entries(words).flatMap(([field, value]: [string, Value]) => {
    const texts = textsOf(value);
    return texts.map((text, index) => {
      const own = evidence.filter(
        (one) => one.field === field && (one.index === index || (one.index === null && texts.length === 1)),
      );
      const quotes = own.map(({ quote }) => quote);
      const said = quotes.length ? [...new Set(quotes)] : [text];
      const claim = claims.find((one) => one.field === field && one.index === index)?.claim ?? field;
      return {
        field,
        index,
        text,
        claim,
        words: said,
        id: idOf(claim, said),
        link: own[0] ? answerPage(own[0]) : null,
      };
    });
  });
}

/** A line of before claims were kept, or of a hosted model, claims whatever its section says. */
const isOpen = (claim: string): boolean => claim in DASHBOARD_TITLES || claim in COUNSELOR_VIEW_TITLES;

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Whether the student said of this that it is not true: the same claim from the same words. */
export const isRefused = ({ claim, words }: Pick<Line, 'claim' | 'words'>, refused: readonly RefusedClaim[]): boolean =>
  refused.some(
    (one) =>
      (one.claim === claim || isOpen(one.claim) || isOpen(claim)) &&
      words.some((word) => one.words.some((other) => overlap(word, other))),
  );
