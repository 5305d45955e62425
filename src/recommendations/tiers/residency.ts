import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/process';
import { currentLanguage, translationsOf } from '../../platform/text/words';
import type tiers from '../../../data/words/tiers.json';
import type { RecordReading } from '../../contract/student-input';

const translate = translationsOf<typeof tiers>('tiers');

/** How a public college treats out-of-state students: it caps them, or admits them at a much lower rate. */
type OutOfStateRule = 'capped' | 'harder';

/** Public colleges whose published rate hides that admission is much harder for out-of-state students. */
const OUT_OF_STATE_RULES = new Map(
  shippedRows('out-of-state.tsv').map(([unitid, , rule]) => [Number(unitid), rule as OutOfStateRule]),
);

interface MinimumGpa {
  system: Record<Language, string>;
  resident: number;
  other: number;
}

const MINIMUM_GPAS: ReadonlyMap<number, MinimumGpa> = new Map(
  shippedRows('minimum-gpas.tsv').flatMap(([en = '', es = '', resident, other, unitids = '']) => {
    const minimumGpa = { system: { en, es }, resident: Number(resident), other: Number(other) };
    return unitids.split(' ').map((unitid) => [Number(unitid), minimumGpa] as const);
  }),
);

export interface Residency {
  outOfState: OutOfStateRule | null;
  /** True at any public college in another state. */
  isOutOfState: boolean;
  isBelowMinimum: boolean;
  steps: () => string[];
}

const NO_RESIDENCY_EFFECT: Residency = {
  outOfState: null,
  isOutOfState: false,
  isBelowMinimum: false,
  steps: () => [],
};

/** The sentence for a GPA below the minimum; null if it isn't. */
function belowMinimumSentence(college: CollegeFacts, { gpa }: RecordReading, resident: boolean): (() => string) | null {
  const minimumGpa = MINIMUM_GPAS.get(college.unitid);
  if (!minimumGpa || gpa === null) return null;
  const residencyKey = resident ? 'resident' : 'other';
  if (gpa.value >= minimumGpa[residencyKey]) return null;
  const { value } = gpa;
  return () =>
    translate(`minimum.${residencyKey}`, {
      system: minimumGpa.system[currentLanguage()],
      least: minimumGpa[residencyKey].toFixed(1),
      gpa: String(value),
    });
}

/**
 * What a rule for out-of-state students means for this student. An unknown home state counts as another state, because
 * 49 of 50 are.
 */
const outOfStateSentence = (outOfStateRule: OutOfStateRule, college: string, homeState: string | null): string =>
  `${translate(`out-of-state.${outOfStateRule}`, { college })}${translate(homeState === null ? 'out-of-state.unknown' : 'out-of-state.so')}`;

/** What the student's home state changes. If it is unknown, no college is assumed to be easier than it might be. */
export function evaluateResidency(college: CollegeFacts, record: RecordReading, homeState: string | null): Residency {
  if (college.control !== 'public') return NO_RESIDENCY_EFFECT;
  const resident = college.state === homeState;
  // A GPA below the minimum for residents is below it for everyone.
  const minimumGpa = belowMinimumSentence(college, record, resident || homeState === null);
  const outOfState = resident ? null : (OUT_OF_STATE_RULES.get(college.unitid) ?? null);
  return {
    outOfState,
    isOutOfState: !resident,
    isBelowMinimum: minimumGpa !== null,
    steps: () => [
      ...(outOfState ? [outOfStateSentence(outOfState, college.name, homeState)] : []),
      ...(minimumGpa === null ? [] : [minimumGpa()]),
    ],
  };
}

const UT_AUSTIN = 228778;
/** Texas Education Code 51.803: top tenth of the class at Texas publics; top 5% at UT Austin from fall 2026. */
const RANK_SHARE = { usual: 0.1, utAustin: 0.05 } as const;

interface TexasAdmission {
  isAutomatic: boolean;
  steps: () => string[];
}

const NO_AUTOMATIC_ADMISSION: TexasAdmission = { isAutomatic: false, steps: () => [] };

/** Automatic admission of Texas students to Texas public colleges by class rank; a share of 0.1 is the top tenth. */
export function evaluateTexasAdmission(
  college: CollegeFacts,
  rankShare: number | null,
  homeState: string | null,
): TexasAdmission {
  const isTexasApplicant = college.state === 'TX' && college.control === 'public' && homeState === 'TX';
  if (!isTexasApplicant || rankShare === null) return NO_AUTOMATIC_ADMISSION;
  const maxRankShare = college.unitid === UT_AUSTIN ? RANK_SHARE.utAustin : RANK_SHARE.usual;
  const topPercent = Math.round(maxRankShare * 100);
  if (rankShare <= maxRankShare)
    return { isAutomatic: true, steps: () => [translate('texas.must', { top: topPercent })] };
  return rankShare <= RANK_SHARE.usual
    ? { isAutomatic: false, steps: () => [translate('texas.not', { top: topPercent })] }
    : NO_AUTOMATIC_ADMISSION;
}
