import type { StatementEvidence } from '@contract/profiles';

/** The evidence of one statement: of the whole field (`index` null) or of one entry of its list. */
export const evidenceOf = (
  all: readonly StatementEvidence[],
  field: string,
  index: number | null,
): StatementEvidence[] => all.filter((entry) => entry.field === field && entry.index === index);

const MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** The points of a text whose line breaks separate points; leading dashes, bullets and numbers are dropped. */
export const pointsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line.length > 0);
