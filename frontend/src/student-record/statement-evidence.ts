import type { StatementEvidence } from '@contract/profiles';

/** The evidence of one statement: of the whole field (`index` null) or of one entry of its list. */
export const evidenceOf = (
  all: readonly StatementEvidence[],
  field: string,
  index: number | null,
): StatementEvidence[] => all.filter((entry) => entry.field === field && entry.index === index);

/** The evidence of a field that belongs to none of its `shown` entries, so that no quote is lost. */
export const evidenceBeside = (all: readonly StatementEvidence[], field: string, shown: number): StatementEvidence[] =>
  all.filter((entry) => entry.field === field && (entry.index === null || entry.index >= shown));

const MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** The points of a text whose line breaks separate points; leading dashes, bullets and numbers are dropped. */
export const pointsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line.length > 0);

/** True when every line of the text carries a number, so that its points are steps in order. */
export const isNumbered = (text: string): boolean => {
  const lines = text.split(/\n+/).filter((line) => line.trim().length > 0);
  return lines.length > 0 && lines.every((line) => /^\s*\d{1,2}[.)]\s/.test(line));
};

/** Points that begin with the same words before a colon, e.g. 'Activity: …', and stand next to each other. */
export interface PointGroup {
  label: string | null;
  points: { text: string; index: number }[];
}

const LABEL = /^([A-Z][^:“”"?!.]{1,40}): (?=\S)(.+)$/s;

/** The points in their order, with a shared beginning said once; `index` is the place among all points. */
export function groupsOf(points: readonly string[]): PointGroup[] {
  const groups: PointGroup[] = [];
  points.forEach((point, index) => {
    const [, label = null, text = point] = LABEL.exec(point) ?? [];
    const last = groups.at(-1);
    if (last && label !== null && last.label === label) last.points.push({ text, index });
    else groups.push({ label, points: [{ text, index }] });
  });
  return groups;
}
