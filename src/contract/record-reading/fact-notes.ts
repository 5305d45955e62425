import { ACT_SCORE, SAT_SCORE } from '../limits';
import { readClassRank } from './class-rank';
import { readGpa, type GpaKind } from './gpa';
import type { NumberField } from './prose';
import { readAct, readSat } from './scores';
import { isValue, numbersIn, plainNumbers, type Read, saysNothing } from './typed-text';

/** What can be said of a number as it is typed; the words are the page's. */
export type FactNote =
  | 'notKnown'
  | 'satHigh'
  | 'satUnread'
  | 'actHigh'
  | 'actUnread'
  | 'gpaUnread'
  | 'gpaAboveFour'
  | 'gpaScaled'
  | 'gpaBelowUnweighted'
  | 'rankUnread';

/** Notes that more typing cannot make wrong, and that so need not wait until the box is left. */
export const AT_ONCE: readonly FactNote[] = ['satHigh', 'actHigh'];

const isUnread = (read: Read): boolean => read !== null && !isValue(read);
const mostIn = (text: string): number => Math.max(0, ...numbersIn(plainNumbers(text)).map(({ value }) => value));

function gpaNote(text: string, kind: GpaKind): FactNote | null {
  const read = readGpa(text, kind);
  if (!isValue(read)) return read === null ? null : 'gpaUnread';
  if (read.source.includes('read so because')) return 'gpaAboveFour';
  return /-point scale/.test(read.source) ? 'gpaScaled' : null;
}

const NOTES: Record<NumberField, (text: string) => FactNote | null> = {
  unweighted_gpa: (text) => gpaNote(text, 'unweighted'),
  weighted_gpa: (text) => gpaNote(text, 'weighted'),
  sat_score: (text) => (isUnread(readSat(text)) ? (mostIn(text) > SAT_SCORE.most ? 'satHigh' : 'satUnread') : null),
  act_score: (text) => (isUnread(readAct(text)) ? (mostIn(text) > ACT_SCORE.most ? 'actHigh' : 'actUnread') : null),
  class_rank: (text) => (readClassRank(text).ignored === null ? null : 'rankUnread'),
};

/** Whether two averages that both stand on the 4.0 scale as typed cannot both be right: courses add to a weighted one. */
export function isBelowUnweighted(weighted: Read, unweighted: Read): boolean {
  if (!isValue(weighted) || !isValue(unweighted)) return false;
  return ![weighted, unweighted].some(({ source }) => source.includes('from')) && weighted.value < unweighted.value;
}

/** What to say of a typed number beside the others of its record; null when it is counted as it stands, or nothing is typed. */
export function factNote(
  field: NumberField,
  text: string,
  record: Partial<Record<NumberField, string>> = {},
): FactNote | null {
  if (text.trim() === '') return null;
  if (saysNothing(text)) return 'notKnown';
  const unweighted = field === 'weighted_gpa' ? (record.unweighted_gpa ?? '') : '';
  const isBelow = unweighted !== '' && isBelowUnweighted(readGpa(text, 'weighted'), readGpa(unweighted, 'unweighted'));
  return isBelow ? 'gpaBelowUnweighted' : NOTES[field](text);
}
