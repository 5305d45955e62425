import type { AcademicFields, AcademicRecord, VerifiedFacts } from '../academic';
import { RECORD_PARTS, isAnswered } from '../progress';
import { ACT_SCORE, SAT_SCORE } from '../limits';
import { type GpaKind, readAct, readClassRank, readGpa, readSat } from './class-rank';
import { NUMBER_FIELDS, type NumberField, readProse } from './prose';
import { isValue, findNumbers, normalizeNumbers, type ReadResult, hasNoValue } from './typed-text';
import { gpaKind } from '../note-values';

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

/** Notes that further typing can't invalidate, so they needn't wait until the field loses focus. */
export const IMMEDIATE_NOTES: readonly FactNote[] = ['satHigh', 'actHigh'];

const isUnreadable = (result: ReadResult): boolean => result !== null && !isValue(result);
const maxNumber = (text: string): number =>
  Math.max(0, ...findNumbers(normalizeNumbers(text)).map(({ value }) => value));

function gpaNote(text: string, kind: GpaKind): FactNote | null {
  const result = readGpa(text, kind);
  if (!isValue(result)) return result === null ? null : 'gpaUnread';
  if (result.source.includes('read so because')) return 'gpaAboveFour';
  return /-point scale/.test(result.source) ? 'gpaScaled' : null;
}

const NOTE_BY_FIELD: Record<NumberField, (text: string) => FactNote | null> = {
  unweighted_gpa: (text) => gpaNote(text, 'unweighted'),
  weighted_gpa: (text) => gpaNote(text, 'weighted'),
  sat_score: (text) =>
    isUnreadable(readSat(text)) ? (maxNumber(text) > SAT_SCORE.max ? 'satHigh' : 'satUnread') : null,
  act_score: (text) =>
    isUnreadable(readAct(text)) ? (maxNumber(text) > ACT_SCORE.max ? 'actHigh' : 'actUnread') : null,
  class_rank: (text) => (readClassRank(text).ignored === null ? null : 'rankUnread'),
};

/** Weighting only raises a GPA, so a lower one contradicts the unweighted one. */
export function isBelowUnweighted(weighted: ReadResult, unweighted: ReadResult): boolean {
  if (!isValue(weighted) || !isValue(unweighted)) return false;
  return ![weighted, unweighted].some(({ source }) => source.includes('from')) && weighted.value < unweighted.value;
}

/** The note on a typed number, given the rest of its record; null if it counts as typed, or nothing is typed. */
export function factNote(
  field: NumberField,
  text: string,
  record: Partial<Record<NumberField, string>> = {},
): FactNote | null {
  if (text.trim() === '') return null;
  if (hasNoValue(text)) return 'notKnown';
  const unweighted = field === 'weighted_gpa' ? (record.unweighted_gpa ?? '') : '';
  const isBelow = unweighted !== '' && isBelowUnweighted(readGpa(text, 'weighted'), readGpa(unweighted, 'unweighted'));
  return isBelow ? 'gpaBelowUnweighted' : NOTE_BY_FIELD[field](text);
}

/** The question in the sections that asks for GPA and scores. */
export const NUMBERS_QUESTION = { form_id: 'Academic Information', question_id: '5' } as const;

/** A number in an answer but not in the record. `recorded` is what the record says; empty if nothing. */
export interface UnrecordedNumber {
  field: NumberField;
  stated: string;
  recorded: string;
}

const firstNumber = (text: string): number | null => findNumbers(normalizeNumbers(text))[0]?.value ?? null;

/** A field's value for comparison; weighted grades as typed, because reading caps them. */
const COMPARABLE_VALUES: Record<NumberField, (text: string) => number | null> = {
  unweighted_gpa: (text) => (isValue(readGpa(text, 'unweighted')) ? firstNumber(text) : null),
  weighted_gpa: (text) => (isValue(readGpa(text, 'weighted')) ? firstNumber(text) : null),
  sat_score: (text) => valueOf(readSat(text)),
  act_score: (text) => valueOf(readAct(text)),
  class_rank: (text) => readClassRank(text).share,
};

const valueOf = (result: ReturnType<typeof readSat>): number | null => (isValue(result) ? result.value : null);

/** Numbers in an answer that are missing from the record or differ there. */
export function unrecordedNumbers(answer: string, record: Pick<AcademicFields, NumberField>): UnrecordedNumber[] {
  const { stated } = readProse(answer);
  return NUMBER_FIELDS.flatMap((field) => {
    const text = stated[field];
    if (text === undefined) return [];
    const recorded = hasNoValue(record[field]) ? '' : record[field].trim();
    const isSame = recorded !== '' && COMPARABLE_VALUES[field](recorded) === COMPARABLE_VALUES[field](text);
    return isSame ? [] : [{ field, stated: text, recorded }];
  });
}

/** One test is enough, an uploaded transcript is one part, and 'idk' counts as nothing. */
export function recordProgress(fields: AcademicFields, hasTranscript: boolean): { answered: number; total: number } {
  const isProvided = (name: keyof AcademicFields): boolean =>
    (name === 'transcript_file' && hasTranscript) || (isAnswered(fields[name]) && !hasNoValue(fields[name]));
  return { answered: RECORD_PARTS.filter((names) => names.some(isProvided)).length, total: RECORD_PARTS.length };
}

type Numbers = Pick<AcademicRecord, 'unweighted_gpa' | 'weighted_gpa' | 'sat_score' | 'act_score'>;
type Field = keyof Numbers;
type VerifiedNumbers = Pick<VerifiedFacts, 'gpa' | 'sat' | 'act'> | null;

/** A number as verified, and as typed if that differs; null if missing. */
export interface KnownNumber {
  verified: string | null;
  selfReported: string | null;
}

/** The GPA as typed, with "weighted" or "unweighted" added if the student left it out. */
const labelGpa = (kind: string, selfReported: string): string => {
  const gpa = selfReported.trim();
  return gpa === '' || /weighted/i.test(gpa) ? gpa : `${gpa} ${kind}`;
};

const scoreText = (test: string, selfReported: string): string => {
  const score = selfReported.trim();
  if (score === '') return '';
  return /\d/.test(score) ? `${test} ${score}` : `${test} “${score}”`;
};

const joinNonEmpty = (texts: readonly string[]): string | null => texts.filter(Boolean).join(', ') || null;

const isSame = (selfReported: ReadResult, verified: ReadResult): boolean =>
  isValue(selfReported) && isValue(verified) && selfReported.value === verified.value;

const gpaValueText = ({ value, scale }: NonNullable<VerifiedFacts['gpa']>): string =>
  scale === 4 ? String(value) : `${value} out of ${scale}`;

/** The two parts of 'Verified: 3.4 unweighted; typed: 3.9 unweighted, 4.1 weighted'. */
export function knownGpa(
  record: Pick<Numbers, 'unweighted_gpa' | 'weighted_gpa'>,
  verified: VerifiedNumbers,
): KnownNumber {
  const gpa = verified?.gpa ?? null;
  const selfReported = (['unweighted', 'weighted'] as const).map((kind) => {
    const text = record[`${kind}_gpa`];
    const isDuplicate =
      gpa !== null &&
      kind === gpaKind(gpa) &&
      isSame(readGpa(text, kind), readGpa(`${gpa.value} out of ${gpa.scale}`, kind));
    return isDuplicate ? '' : labelGpa(kind, text);
  });
  return { verified: gpa && `${gpaValueText(gpa)} ${gpaKind(gpa)}`, selfReported: joinNonEmpty(selfReported) };
}

/** The two parts of 'SAT 1340, ACT 29', or of what was typed instead of a score ('SAT “not yet”'). */
export function knownScores(record: Pick<Numbers, 'sat_score' | 'act_score'>, verified: VerifiedNumbers): KnownNumber {
  const { sat = null, act = null } = verified ?? {};
  const isSat = sat !== null && isSame(readSat(record.sat_score), readSat(String(sat)));
  const isAct = act !== null && isSame(readAct(record.act_score), readAct(String(act)));
  return {
    verified: joinNonEmpty([sat === null ? '' : `SAT ${sat}`, act === null ? '' : `ACT ${act}`]),
    selfReported: joinNonEmpty([
      isSat ? '' : scoreText('SAT', record.sat_score),
      isAct ? '' : scoreText('ACT', record.act_score),
    ]),
  };
}

export function numberLine({ verified, selfReported }: KnownNumber): string {
  if (verified === null) return selfReported ?? 'Not given';
  return selfReported === null ? `${verified} (verified)` : `${verified} (verified; the student typed ${selfReported})`;
}

/** What a counselor should know about a typed number that doesn't count as typed. */
const UNCOUNTED_REASONS: Partial<Record<FactNote, string>> = {
  satHigh: 'This SAT is above 1600 and is not counted.',
  satUnread: 'This SAT is not a score we can read, so it is not counted.',
  actHigh: 'This ACT is above 36 and is not counted.',
  actUnread: 'This ACT is not a score we can read, so it is not counted.',
  gpaUnread: 'We cannot tell the scale of this GPA, so it is not counted.',
  gpaAboveFour: 'Above 4.0, so it is read as weighted.',
  gpaBelowUnweighted:
    'The weighted GPA is below the unweighted one, so one of them may be wrong. The unweighted one is counted.',
};

const VERIFIED_FIELD = { unweighted_gpa: 'gpa', weighted_gpa: 'gpa', sat_score: 'sat', act_score: 'act' } as const;

/** Which of these typed numbers aren't counted, and why. Skips numbers that a counselor verified. */
export const uncountedReasons = (record: Numbers, verified: VerifiedNumbers, fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if (verified && verified[VERIFIED_FIELD[field]] !== null) return [];
    const note = factNote(field, record[field], record);
    return (note && UNCOUNTED_REASONS[note]) ?? [];
  });
