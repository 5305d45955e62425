import { ACT_SCORE, SAT_SCORE } from '../limits';
import { ownEntry } from '../text-rules';
import {
  isValue,
  GOAL_OR_PRACTICE,
  numbersIn,
  OTHER_TEST,
  plainNumbers,
  type ReadResult,
  hasNoValue,
  quoteTyped,
  withoutChanges,
  withoutYears,
} from './typed-text';

/** A class rank as a share from the top (0.1 = top tenth), or the reason it couldn't be used. */
interface ClassRankReading {
  share: number | null;
  ignored: string | null;
}

const OF_CLASS =
  /(?<!\d)(\d+)\s*(?:(?:st|nd|rd|th)\s*)?(?:\/|out of|of|in)\s*(?:a |an |the |my )?(?:class |grade |about |around |roughly )*(?:of )?(\d+)/i;
const TOP_PERCENT = /\btop\s*(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i;
const BARE_PERCENT = /^(\d+(?:\.\d+)?)\s*(?:%|percent)$/i;
const PERCENTILE = /\b(\d+(?:\.\d+)?)(?:st|nd|rd|th)\s*percentile/i;
const SPELLED_OUT_SHARES: readonly [RegExp, number][] = [
  [/\btop (?:ten|10) ?(?:percent|%)/i, 0.1],
  [/\btop five percent/i, 0.05],
];
/** How many parts each word divides a class into. Parts count from the top: 'third decile' is 3 of 10. */
const PART_COUNTS: Readonly<Record<string, number>> = {
  ...{ decile: 10, tenth: 10, quintile: 5, fifth: 5, quartile: 4, quarter: 4 },
  ...{ tercile: 3, third: 3, half: 2 },
};
const ORDINALS: readonly string[] = [
  ...['top|upper|highest|first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'],
  ...['sixth|6th', 'seventh|7th', 'eighth|8th', 'ninth|9th', 'tenth|10th'],
];
const ORDINAL_PART = new RegExp(`\\b(${ORDINALS.join('|')})\\s+(${Object.keys(PART_COUNTS).join('|')})\\b`, 'i');
const NUMBERED_PART = /\b(decile|quintile|quartile)\s*#?(\d{1,2})\b/i;
/** In a smaller class, a rank doesn't say anything that colleges compare. */
const MIN_CLASS = 10;

/** The end of a part, from the top; for the last part its middle, because its end would be the last in the class. */
function shareOfPart(part: string, place: number): number | null {
  const parts = ownEntry(PART_COUNTS, part.toLowerCase()) ?? 0;
  if (place < 1 || place > parts) return null;
  return (place === parts ? place - 0.5 : place) / parts;
}

/** 'Third decile', 'decile 3'. */
function shareInParts(text: string): number | null {
  const numbered = NUMBERED_PART.exec(text);
  if (numbered) return shareOfPart(numbered[1] ?? '', Number(numbered[2]));
  const [, order = '', part = ''] = ORDINAL_PART.exec(text) ?? [];
  const place = ORDINALS.findIndex((words) => words.split('|').includes(order.toLowerCase())) + 1;
  return shareOfPart(part, place);
}

function shareIn(text: string): number | null {
  const percent = TOP_PERCENT.exec(text) ?? BARE_PERCENT.exec(text.trim());
  if (percent) return Number(percent[1]) / 100;
  const percentile = PERCENTILE.exec(text);
  if (percentile) return 1 - Number(percentile[1]) / 100;
  const ofClass = OF_CLASS.exec(text);
  if (ofClass) return Number(ofClass[1]) / Number(ofClass[2]);
  return SPELLED_OUT_SHARES.find(([pattern]) => pattern.test(text))?.[1] ?? shareInParts(text);
}

const isSmallClass = (text: string): boolean => {
  const size = OF_CLASS.exec(text)?.[2];
  return size !== undefined && Number(size) < MIN_CLASS;
};

/** Reads '54 out of 300', '5th of 210', 'top 10%' or 'first quartile'. A rank without the class size is unusable. */
export function readClassRank(typed: string): ClassRankReading {
  if (hasNoValue(typed)) return { share: null, ignored: null };
  const text = plainNumbers(typed);
  const share = shareIn(text);
  if (share !== null && isSmallClass(text))
    return { share: null, ignored: `${quoteTyped(typed)}: in a class of fewer than ${MIN_CLASS}, a rank is not used.` };
  if (share !== null && share > 0 && share <= 1) return { share: Math.round(share * 10_000) / 10_000, ignored: null };
  const why = share === null && /\d|valedictorian|salutatorian/i.test(typed);
  if (why) return { share: null, ignored: `${quoteTyped(typed)} does not say how many students are in your class.` };
  return { share: null, ignored: `We could not read a class rank from ${quoteTyped(typed)}.` };
}

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
export const LABELS = /\b(?:un-?weighted|weighted|uw|w)\b/gi;
/** An earlier grade: '(was 2.1)', 'up from 2.1'. */
const EARLIER =
  /(?<=\d[^\d]{0,20})(?<![\s,;(])[\s,;(]+(?:it )?(?:was|were|used to be|(?:up |down )?from)(?: an?| about)? \d+(?:\.\d+)?\)?/gi;
const SCHOOL_YEAR = /\b(?:9|10|11|12)th\b/gi;

/** Scales on which 1 or 6 is best, and any other named scale. */
const OTHER_SCALE =
  /\b(?:german|austrian|swiss|czech|slovak|polish|russian|filipino|philippine|abitur|gwa)\b|\b1(?:\.0)?\s*(?:is|=|being|as)\s*(?:the )?(?:best|highest|top)\b|\b(?:best|highest|top)\s*(?:is|=)\s*1(?:\.0)?\b|\blower is better\b/i;
const NAMED_SCALE = /\b([a-z]{3,}) (?:grading )?(?:scale|system)\b/gi;
const OWN_SCALE =
  /^(?:weighted|unweighted|regular|normal|standard|usual|american|usa|point|gpa|grading|school|the|this|our)$/i;

/** Whether a text says that its number is on a scale we can't convert. */
export const namesOtherScale = (text: string): boolean =>
  OTHER_SCALE.test(text) || [...text.matchAll(NAMED_SCALE)].some(([, named = '']) => !OWN_SCALE.test(named));

/** '.95' may be a grade of 95 percent. */
const BARE_POINT = /(?<![\p{L}\d.])\.\d/u;
/**
 * A minus sign before the number is a typo, because no GPA is below zero. Followed by a space, it marks a list item.
 */
const BELOW_ZERO = /^\s*[-−]\d/;
/** A change or a range doesn't show which number counts. */
const FROM_TO = /\bfrom (?:an? |about )?\d+(?:\.\d+)? (?:up |down )?to (?:an? |about )?\d/i;

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const capped = (value: number): number => twoDecimals(Math.min(4, value));

/** Percent grades on a 4.0 scale: 95 and up is 4.0, 85 is 3.0, 75 is 2.0. */
const fromPercent = (value: number): number => Math.max(0, capped((value - 55) / 10));

const gpaName = (kind: GpaKind): string => `${kind} GPA`;

function fourPoint(value: number, kind: GpaKind): ReadResult {
  if (value <= 0) return null;
  if (value <= 4) return { value: twoDecimals(value), source: gpaName(kind) };
  return kind === 'weighted'
    ? { value: 4, source: 'weighted GPA, capped at 4.0' }
    : { value: 4, source: 'weighted GPA, read so because it is above 4.0, and capped at 4.0' };
}

function hundredPoint(value: number, kind: GpaKind): ReadResult {
  return { value: fromPercent(value), source: `${gpaName(kind)}, from ${value} on a 100-point scale` };
}

/** Converts a grade on a named scale. Weighted grades are never scaled down, only capped. */
function onScale(value: number, scale: number, kind: GpaKind): ReadResult {
  const source = `${gpaName(kind)}, from ${value} on a ${scale}-point scale`;
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

/**
 * A bare number: up to slightly above 4.0 it is a GPA, from 50 to 110 a percent grade; in between, the scale is
 * unknown.
 */
function withoutScale(value: number, kind: GpaKind): ReadResult {
  if (value <= 5.5) return fourPoint(value, kind);
  return value >= 50 && value <= 110 ? hundredPoint(value, kind) : null;
}

const labelKind = (label: string): GpaKind => (/^u/i.test(label) ? 'unweighted' : 'weighted');

/** The kind the text names, if it names exactly one. */
function namedKind(text: string): GpaKind | null {
  const kinds = new Set([...text.matchAll(LABELS)].map((match) => labelKind(match[0])));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

function readSingleGpa(text: string, kind: GpaKind): ReadResult {
  const letter = LETTER.exec(text.trim())?.[1]?.toUpperCase();
  const points = letter === undefined ? undefined : ownEntry(LETTERS, letter);
  if (letter !== undefined && points !== undefined) {
    return { value: points, source: `${gpaName(kind)}, from the letter grade ${letter}` };
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

/** Splits '3.7 unweighted and 4.1 weighted' or 'UW: 3.7 / W: 4.1' into one piece per kind. */
function piecesByKind(text: string): { kind: GpaKind; text: string }[] {
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

/** Reads a GPA typed into the field for one kind. Values above 4.0 are capped. */
export function readGpa(typed: string, field: GpaKind): (ReadResult & { kind?: GpaKind }) | null {
  if (hasNoValue(typed)) return null;
  if (namesOtherScale(typed))
    return { ignored: `${quoteTyped(typed)} is on a scale that we do not compare with 4.0, so it is not used.` };
  const text = withoutChanges(withoutYears(plainNumbers(typed)))
    .replaceAll(SCHOOL_YEAR, ' ')
    .replaceAll(EARLIER, '');
  if (BARE_POINT.test(typed) || BELOW_ZERO.test(typed) || FROM_TO.test(text)) return unreadableGpa(typed);
  const piece = piecesByKind(text).find((entry) => entry.kind === field);
  const read = readSingleGpa(piece?.text ?? text, piece ? field : (namedKind(text) ?? field));
  return read ?? unreadableGpa(typed);
}

const unreadableGpa = (typed: string): { ignored: string } => ({
  ignored: `We could not read a GPA from ${quoteTyped(typed)}, so it is not used.`,
});

const SAT = { ...SAT_SCORE, sectionMost: 800, oldMost: 2400 } as const;
const ACT = ACT_SCORE;
const PSAT = /\bp-?sat\b|\bnmsqt\b/i;
const PRE_ACT = /\bpre-?act\b|\bplan\b|\baspire\b/i;
const SECTION = /\b(?:math|maths|m|reading|verbal|ebrw|erw|rw|r&w|writing|english|evidence)\b/i;
const ACT_SECTION =
  /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?\d|\d\s*(?:(?:in|on)\s*)?\b(?:math|reading|science|english)\b/i;
/** A section score ('English 22'), not a composite. */
const SECTION_SCORE = /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?(\d{1,2})\b/gi;
/**
 * This many numbers without words could be sections instead of several tests: there are three sections, or four with
 * science.
 */
const MIN_ACT_SECTIONS = 3;
const SCALE = /(?:\/|(?:out )?of)\s*(?:1600|36|800|2400)\b/gi;

/** Splits at commas, semicolons, 'but' and line ends, to separate a goal from a result. */
const parts = (text: string): string[] => text.split(/[,;\n]|\bbut\b|(?:\.\s)/i).filter((part) => /\d/.test(part));

/** The text without its parts about other tests; null if nothing is left. */
function withoutOtherTests(text: string): string | null {
  if (text.search(OTHER_TEST) < 0) return text;
  const own = parts(text).filter((part) => part.search(OTHER_TEST) < 0);
  return own.length === 0 ? null : own.join('; ');
}

const otherTest = (typed: string, test: string): ReadResult => ({
  ignored: `${quoteTyped(typed)} is the score of another test, which is not compared with colleges' ${test} ranges.`,
});

/** The parts about a result, and whether the rest was a goal or a practice test. */
function withoutGoals(text: string): { text: string; rehearsal: boolean } {
  const all = parts(text);
  const real = all.filter((part) => !GOAL_OR_PRACTICE.test(part));
  return { text: real.join('; '), rehearsal: all.length > 0 && real.length === 0 };
}

function readSatNumbers(text: string, typed: string): ReadResult {
  const numbers = numbersIn(text).map((entry) => entry.value);
  const totals = numbers.filter((value) => Number.isInteger(value) && value >= SAT.least && value <= SAT.most);
  const overSection = totals.filter((value) => value > SAT.sectionMost);
  if (overSection.length > 0) return satTotal(Math.max(...overSection), overSection.length > 1, typed);
  const sections = numbers.filter((value) => value >= 200 && value <= SAT.sectionMost);
  const [one, two] = sections;
  if (sections.length === 2 && one !== undefined && two !== undefined) {
    return { value: one + two, source: `SAT score, the sum of the sections ${one} and ${two}` };
  }
  if (sections.length === 1 && SECTION.test(text)) {
    return { ignored: `${quoteTyped(typed)} gives one SAT section only; the total of both is needed.` };
  }
  const total = totals[0];
  if (totals.length === 1 && total !== undefined) return satTotal(total, false, typed);
  if (numbers.some((value) => value > SAT.most && value <= SAT.oldMost)) {
    return {
      ignored: `${quoteTyped(typed)} is above 1600, the most on today's SAT; the 2400-point SAT ended in 2016. It is not used.`,
    };
  }
  return { ignored: `${quoteTyped(typed)} is not an SAT total from 400 to 1600, so it is not used.` };
}

function satTotal(value: number, several: boolean, typed: string): ReadResult {
  if (value % 10 !== 0)
    return { ignored: `${quoteTyped(typed)} is no SAT total, which always ends in 0, so it is not used.` };
  if (several) return { value, source: 'SAT score, the highest of those given' };
  return { value, source: /super/i.test(typed) ? 'superscored SAT' : 'SAT score' };
}

const psatOnly = (typed: string): ReadResult => ({
  ignored: `${quoteTyped(typed)} is a PSAT, which is not compared with colleges' SAT ranges.`,
});

/**
 * Reads an SAT total (400-1600) from free text. Names and ignores a PSAT, a goal, one section or the old 2400 scale.
 */
export function readSat(typed: string): ReadResult {
  const all = withoutYears(plainNumbers(typed));
  if (hasNoValue(all)) return null;
  const text = withoutOtherTests(all);
  if (text === null) return otherTest(typed, 'SAT');
  if (PSAT.test(text) && !/(?:^|[^p-])\bsat\b/i.test(text)) {
    return psatOnly(typed);
  }
  const withoutPsat = parts(text).filter((part) => !PSAT.test(part));
  if (withoutPsat.length === 0 && PSAT.test(text)) return psatOnly(typed);
  const { text: real, rehearsal } = withoutGoals(withoutPsat.join('; '));
  if (rehearsal) return { ignored: `${quoteTyped(typed)} sounds like a goal or a practice test, so it is not used.` };
  if (/\/\s*2400|out of 2400|2400.?(?:point )?scale/i.test(real)) {
    return { ignored: `${quoteTyped(typed)} is on the 2400-point SAT that ended in 2016, so it is not used.` };
  }
  return readSatNumbers(real.replaceAll(SCALE, ' '), typed);
}

/** 24 in '24 (English 22, Math 26, Reading 25, Science 23)': the one number without a section, if it is their mean. */
function compositeAmongSections(text: string): number | null {
  const sections = [...text.matchAll(SECTION_SCORE)].map(([, score]) => Number(score));
  const others = numbersIn(text.replaceAll(SECTION_SCORE, ' '));
  if (sections.length < MIN_ACT_SECTIONS || others.length !== 1 || !others[0]) return null;
  const mean = sections.reduce((sum, score) => sum + score, 0) / sections.length;
  return Math.abs(others[0].value - mean) <= 1 ? others[0].value : null;
}

function actTotal(text: string, typed: string): ReadResult {
  const named = (/composite\D{0,8}(\d+(?:\.\d+)?)/i.exec(text) ??
    /(?<!\d)(\d+(?:\.\d+)?)\s*\(?(?:composite|overall)/i.exec(text))?.[1];
  const composite = named ?? compositeAmongSections(text);
  const numbers = composite ? [Number(composite)] : numbersIn(text).map((entry) => entry.value);
  const areSections = ACT_SECTION.test(text) || (numbers.length >= MIN_ACT_SECTIONS && !/[a-z]{3}/i.test(text));
  if (!composite && areSections) {
    return { ignored: `${quoteTyped(typed)} gives ACT sections; the composite score is needed.` };
  }
  const usable = numbers.filter((value) => value >= ACT.least && value <= ACT.most);
  if (usable.length === 0 || numbers.some((value) => value > ACT.most && !Number.isInteger(value))) {
    return { ignored: `${quoteTyped(typed)} is not an ACT composite from 1 to 36, so it is not used.` };
  }
  const value = Math.floor(Math.max(...usable));
  if (usable.length > 1) return { value, source: 'ACT score, the highest of those given' };
  return { value, source: /super/i.test(typed) ? 'superscored ACT' : 'ACT score' };
}

/** Reads an ACT composite (1-36) from free text. Names and ignores anything above 36, a PreACT, sections or a goal. */
export function readAct(typed: string): ReadResult {
  const all = withoutYears(plainNumbers(typed));
  if (hasNoValue(all)) return null;
  const text = withoutOtherTests(all);
  if (text === null) return otherTest(typed, 'ACT');
  if (PRE_ACT.test(text)) return { ignored: `${quoteTyped(typed)} is a practice form of the ACT, so it is not used.` };
  const { text: real, rehearsal } = withoutGoals(text);
  if (rehearsal) return { ignored: `${quoteTyped(typed)} sounds like a goal or a practice test, so it is not used.` };
  return actTotal(real.replaceAll(SCALE, ' '), typed);
}
