import {
  isValue,
  numbersIn,
  plainNumbers,
  type Read,
  saysNothing,
  shown,
  withoutChanges,
  withoutYears,
} from './typed-text';
import { own } from '../own';

export type GpaKind = 'unweighted' | 'weighted';

const LETTERS: Readonly<Record<string, number>> = {
  'A+': 4.0,
  A: 4.0,
  'A-': 3.7,
  'B+': 3.3,
  B: 3.0,
  'B-': 2.7,
  'C+': 2.3,
  C: 2.0,
  'C-': 1.7,
  'D+': 1.3,
  D: 1.0,
};

const LETTER = /^(?:an? )?(?:about |around |overall |roughly )?([A-D][+-]?)(?: average| avg)?$/i;
const SCALED = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:average |avg\.? )?\(?(?:\/|out of(?: a)?|on an?|of)\s*(\d+(?:\.\d+)?)/i;
const PERCENT = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:%|percent\b)/i;
/** Words that say which kind of GPA a number is. */
export const LABELS = /\b(?:un-?weighted|weighted|uw|w)\b/gi;
/** What the grade was before: '(was 2.1)', 'up from 2.1'. */
const EARLIER =
  /(?<=\d[^\d]{0,20})(?<![\s,;(])[\s,;(]+(?:it )?(?:was|were|used to be|(?:up |down )?from)(?: an?| about)? \d+(?:\.\d+)?\)?/gi;
const SCHOOL_YEAR = /\b(?:9|10|11|12)th\b/gi;

/** Scales on which 1 or 6 is best, and any other that is called by a name. */
const OTHER_SCALE =
  /\b(?:german|austrian|swiss|czech|slovak|polish|russian|filipino|philippine|abitur|gwa)\b|\b1(?:\.0)?\s*(?:is|=|being|as)\s*(?:the )?(?:best|highest|top)\b|\b(?:best|highest|top)\s*(?:is|=)\s*1(?:\.0)?\b|\blower is better\b/i;
const NAMED_SCALE = /\b([a-z]{3,}) (?:grading )?(?:scale|system)\b/gi;
const OWN_SCALE =
  /^(?:weighted|unweighted|regular|normal|standard|usual|american|usa|point|gpa|grading|school|the|this|our)$/i;

/** Whether a text says that its number stands on a scale that we cannot convert. */
export const namesOtherScale = (text: string): boolean =>
  OTHER_SCALE.test(text) || [...text.matchAll(NAMED_SCALE)].some(([, named = '']) => !OWN_SCALE.test(named));

/** '.95' may be a grade of 95 percent. */
const BARE_POINT = /(?<![\p{L}\d.])\.\d/u;
/** A sign before the number is a slip: no record has a GPA under zero. With a space behind, it marks a list item. */
const BELOW_ZERO = /^\s*[-−]\d/;
/** A change or a range: it does not say which. */
const FROM_TO = /\bfrom (?:an? |about )?\d+(?:\.\d+)? (?:up |down )?to (?:an? |about )?\d/i;

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const capped = (value: number): number => twoDecimals(Math.min(4, value));

/** Percent grades on a 4.0 scale: 95 and up is 4.0, 85 is 3.0, 75 is 2.0. */
const fromPercent = (value: number): number => Math.max(0, capped((value - 55) / 10));

const name = (kind: GpaKind): string => `${kind} GPA`;

function fourPoint(value: number, kind: GpaKind): Read {
  if (value <= 0) return null;
  if (value <= 4) return { value: twoDecimals(value), source: name(kind) };
  return kind === 'weighted'
    ? { value: 4, source: 'weighted GPA, capped at 4.0' }
    : { value: 4, source: 'weighted GPA, read so because it is above 4.0, and capped at 4.0' };
}

function hundredPoint(value: number, kind: GpaKind): Read {
  return { value: fromPercent(value), source: `${name(kind)}, from ${value} on a 100-point scale` };
}

/** A grade on a scale that was named; the weighted kind is never scaled down, only capped. */
function onScale(value: number, scale: number, kind: GpaKind): Read {
  const source = `${name(kind)}, from ${value} on a ${scale}-point scale`;
  if (value <= 0) return null;
  if (scale === 100 && value <= 120) return hundredPoint(value, kind);
  if (kind === 'weighted' && scale >= 4 && scale <= 6 && value <= 6) return fourPoint(value, kind);
  if (value > scale + 0.5) return null;
  if (scale >= 4 && scale < 4.5) return fourPoint(Math.min(4, value), kind);
  if (scale === 5) return { value: capped((value / scale) * 4), source };
  if (scale === 10) return { value: fromPercent(value * 10), source };
  if (scale === 12) return { value: capped((value + 1) / 3), source };
  return null;
}

/** A bare number: up to 4.0 and a little above it is a GPA, from 50 to 110 a percent grade; between them no scale can be told. */
function withoutScale(value: number, kind: GpaKind): Read {
  if (value <= 5.5) return fourPoint(value, kind);
  return value >= 50 && value <= 110 ? hundredPoint(value, kind) : null;
}

const labelKind = (label: string): GpaKind => (/^u/i.test(label) ? 'unweighted' : 'weighted');

/** The one kind that the text itself names, if it names exactly one. */
function namedKind(text: string): GpaKind | null {
  const kinds = new Set([...text.matchAll(LABELS)].map((match) => labelKind(match[0])));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

function readOne(text: string, kind: GpaKind): Read {
  const letter = LETTER.exec(text.trim())?.[1]?.toUpperCase();
  const points = letter === undefined ? undefined : own(LETTERS, letter);
  if (letter !== undefined && points !== undefined) {
    return { value: points, source: `${name(kind)}, from the letter grade ${letter}` };
  }
  const scaled = SCALED.exec(text);
  if (scaled) return onScale(Number(scaled[1]), Number(scaled[2]), kind);
  const percent = PERCENT.exec(text);
  if (percent)
    return Number(percent[1]) >= 50 && Number(percent[1]) <= 120 ? hundredPoint(Number(percent[1]), kind) : null;
  const numbers = numbersIn(text);
  const range = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)/.exec(text);
  if (numbers.length === 2 && range) {
    const lower = withoutScale(Math.min(Number(range[1]), Number(range[2])), kind);
    return isValue(lower) ? { ...lower, source: `${lower.source}, the lower end of the range given` } : null;
  }
  return numbers.length === 1 && numbers[0] ? withoutScale(numbers[0].value, kind) : null;
}

/** Cuts '3.7 unweighted and 4.1 weighted' or 'UW: 3.7 / W: 4.1' into one piece for each kind. */
export function piecesByKind(text: string): { kind: GpaKind; text: string }[] {
  const labels = [...text.matchAll(LABELS)];
  const numbers = numbersIn(text);
  const first = labels[0];
  if (labels.length < 2 || !first || !numbers[0]) return [];
  const labelFirst = first.index < numbers[0].at;
  return labels.map((label, index) => {
    const previous = labels[index - 1];
    const next = labels[index + 1];
    const from = labelFirst ? label.index : previous ? previous.index + previous[0].length : 0;
    const until = labelFirst ? (next?.index ?? text.length) : label.index + label[0].length;
    return { kind: labelKind(label[0]), text: tidyPiece(text.slice(from, until)) };
  });
}

const tidyPiece = (text: string): string => text.replace(/^[\s,;/&():]+|(?<![\s,;/&(])[\s,;/&(]+$/g, '');

/** Reads a GPA typed into the field of one kind; a value above 4.0 is never kept above 4.0. */
export function readGpa(typed: string, field: GpaKind): (Read & { kind?: GpaKind }) | null {
  if (saysNothing(typed)) return null;
  if (namesOtherScale(typed))
    return { ignored: `${shown(typed)} is on a scale that we do not compare with 4.0, so it is not used.` };
  const text = withoutChanges(withoutYears(plainNumbers(typed)))
    .replaceAll(SCHOOL_YEAR, ' ')
    .replaceAll(EARLIER, '');
  if (BARE_POINT.test(typed) || BELOW_ZERO.test(typed) || FROM_TO.test(text)) return unread(typed);
  const piece = piecesByKind(text).find((entry) => entry.kind === field);
  const read = readOne(piece?.text ?? text, piece ? field : (namedKind(text) ?? field));
  return read ?? unread(typed);
}

const unread = (typed: string): { ignored: string } => ({
  ignored: `We could not read a GPA from ${shown(typed)}, so it is not used.`,
});
