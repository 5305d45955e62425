import type { AcademicRecord, VerifiedFacts } from './academic';
import { type FactNote, factNote } from './record-reading/fact-notes';
import { readAct, readGpa, readSat } from './record-reading/class-rank';
import { isValue, type Read } from './record-reading/typed-text';
import { kindOf } from './note-values';

type Numbers = Pick<AcademicRecord, 'unweighted_gpa' | 'weighted_gpa' | 'sat_score' | 'act_score'>;
type Field = keyof Numbers;
type Verified = Pick<VerifiedFacts, 'gpa' | 'sat' | 'act'> | null;

/** What is known of a number: as it was verified, and as the student typed it where that says something else; null where there is none. */
export interface KnownNumber {
  verified: string | null;
  typed: string | null;
}

/** What was typed, with its kind unless the student wrote that, too. */
const gpaOf = (kind: string, typed: string): string => {
  const gpa = typed.trim();
  return gpa === '' || /weighted/i.test(gpa) ? gpa : `${gpa} ${kind}`;
};

const scoreText = (test: string, typed: string): string => {
  const score = typed.trim();
  if (score === '') return '';
  return /\d/.test(score) ? `${test} ${score}` : `${test} “${score}”`;
};

const listed = (texts: readonly string[]): string | null => texts.filter(Boolean).join(', ') || null;

const isSame = (typed: Read, verified: Read): boolean =>
  isValue(typed) && isValue(verified) && typed.value === verified.value;

const gpaWords = ({ value, scale }: NonNullable<VerifiedFacts['gpa']>): string =>
  scale === 4 ? String(value) : `${value} out of ${scale}`;

/** 'Verified: 3.4 unweighted; typed: 3.9 unweighted, 4.1 weighted' in its two parts. */
export function knownGpa(record: Pick<Numbers, 'unweighted_gpa' | 'weighted_gpa'>, verified: Verified): KnownNumber {
  const gpa = verified?.gpa ?? null;
  const typed = (['unweighted', 'weighted'] as const).map((kind) => {
    const text = record[`${kind}_gpa`];
    const isTheSame =
      gpa !== null &&
      kind === kindOf(gpa) &&
      isSame(readGpa(text, kind), readGpa(`${gpa.value} out of ${gpa.scale}`, kind));
    return isTheSame ? '' : gpaOf(kind, text);
  });
  return { verified: gpa && `${gpaWords(gpa)} ${kindOf(gpa)}`, typed: listed(typed) };
}

/** 'SAT 1340, ACT 29', or what was typed instead of a score ('SAT “not yet”'), in its two parts. */
export function knownScores(record: Pick<Numbers, 'sat_score' | 'act_score'>, verified: Verified): KnownNumber {
  const { sat = null, act = null } = verified ?? {};
  const isSat = sat !== null && isSame(readSat(record.sat_score), readSat(String(sat)));
  const isAct = act !== null && isSame(readAct(record.act_score), readAct(String(act)));
  return {
    verified: listed([sat === null ? '' : `SAT ${sat}`, act === null ? '' : `ACT ${act}`]),
    typed: listed([isSat ? '' : scoreText('SAT', record.sat_score), isAct ? '' : scoreText('ACT', record.act_score)]),
  };
}

/** For paper: '3.4 unweighted (verified; the student typed 3.9 unweighted)'. */
export function numberLine({ verified, typed }: KnownNumber): string {
  if (verified === null) return typed ?? 'Not given';
  return typed === null ? `${verified} (verified)` : `${verified} (verified; the student typed ${typed})`;
}

/** What a counselor should know of a number as the student typed it; the others are read as they stand. */
const UNCOUNTED: Partial<Record<FactNote, string>> = {
  satHigh: 'This SAT is above 1600 and is not counted.',
  satUnread: 'This SAT is not a score we can read, so it is not counted.',
  actHigh: 'This ACT is above 36 and is not counted.',
  actUnread: 'This ACT is not a score we can read, so it is not counted.',
  gpaUnread: 'We cannot tell the scale of this GPA, so it is not counted.',
  gpaAboveFour: 'Above 4.0, so it is read as weighted.',
  gpaBelowUnweighted:
    'The weighted GPA is below the unweighted one, so one of them may be wrong. The unweighted one is counted.',
};

const VERIFIED_BY = { unweighted_gpa: 'gpa', weighted_gpa: 'gpa', sat_score: 'sat', act_score: 'act' } as const;

/** Of these numbers of a record: what is not counted as it was typed, and why; nothing where a verified number comes first. */
export const uncounted = (record: Numbers, verified: Verified, fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if (verified && verified[VERIFIED_BY[field]] !== null) return [];
    const note = factNote(field, record[field], record);
    return (note && UNCOUNTED[note]) ?? [];
  });
