import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/process';
import { currentLanguage, translationsOf } from '../../platform/text/words';
import type tiers from '../../../data/words/tiers.json';
import type { RecordReading } from '../../contract/student-input';

const say = translationsOf<typeof tiers>('tiers');

/** How a public college treats out-of-state students: it caps them, or admits them at a much lower rate. */
type OutOfState = 'capped' | 'harder';

/** Public colleges whose published rate hides that admission is much harder for out-of-state students. */
const OUT_OF_STATE = new Map(
  shippedRows('out-of-state.tsv').map(([unitid, , rule]) => [Number(unitid), rule as OutOfState]),
);

interface MinimumGpa {
  system: Record<Language, string>;
  resident: number;
  other: number;
}

const MINIMUM_GPAS: ReadonlyMap<number, MinimumGpa> = new Map(
  shippedRows('minimum-gpas.tsv').flatMap(([en = '', es = '', resident, other, unitids = '']) => {
    const minimum = { system: { en, es }, resident: Number(resident), other: Number(other) };
    return unitids.split(' ').map((unitid) => [Number(unitid), minimum] as const);
  }),
);

export interface Residency {
  outOfState: OutOfState | null;
  /** True at any public college in another state. */
  fromElsewhere: boolean;
  belowMinimum: boolean;
  steps: () => string[];
}

const NONE: Residency = { outOfState: null, fromElsewhere: false, belowMinimum: false, steps: () => [] };

/** The sentence for a GPA below the minimum; null if it isn't. */
function belowMinimumAt(college: CollegeFacts, { gpa }: RecordReading, resident: boolean): (() => string) | null {
  const minimum = MINIMUM_GPAS.get(college.unitid);
  if (!minimum || gpa === null) return null;
  const who = resident ? 'resident' : 'other';
  if (gpa.value >= minimum[who]) return null;
  const { value } = gpa;
  return () =>
    say(`minimum.${who}`, {
      system: minimum.system[currentLanguage()],
      least: minimum[who].toFixed(1),
      gpa: String(value),
    });
}

/**
 * What a rule for out-of-state students means for this student. An unknown home state counts as another state, because
 * 49 of 50 are.
 */
const sayOutOfState = (how: OutOfState, college: string, homeState: string | null): string =>
  `${say(`out-of-state.${how}`, { college })}${say(homeState === null ? 'out-of-state.unknown' : 'out-of-state.so')}`;

/** What the student's home state changes. If it is unknown, no college is assumed to be easier than it might be. */
export function residencyAt(college: CollegeFacts, record: RecordReading, homeState: string | null): Residency {
  if (college.control !== 'public') return NONE;
  const resident = college.state === homeState;
  // A GPA below the minimum for residents is below it for everyone.
  const minimum = belowMinimumAt(college, record, resident || homeState === null);
  const outOfState = resident ? null : (OUT_OF_STATE.get(college.unitid) ?? null);
  return {
    outOfState,
    fromElsewhere: !resident,
    belowMinimum: minimum !== null,
    steps: () => [
      ...(outOfState ? [sayOutOfState(outOfState, college.name, homeState)] : []),
      ...(minimum === null ? [] : [minimum()]),
    ],
  };
}

const UT_AUSTIN = 228778;
/** Texas Education Code 51.803: top tenth of the class at Texas publics; top 5% at UT Austin from fall 2026. */
const RANK_SHARE = { usual: 0.1, utAustin: 0.05 } as const;

interface TexasAdmission {
  automatic: boolean;
  steps: () => string[];
}

const NOT_ADMITTED: TexasAdmission = { automatic: false, steps: () => [] };

/** Automatic admission of Texas students to Texas public colleges by class rank; a share of 0.1 is the top tenth. */
export function texasAdmission(
  college: CollegeFacts,
  rankShare: number | null,
  homeState: string | null,
): TexasAdmission {
  const concerns = college.state === 'TX' && college.control === 'public' && homeState === 'TX';
  if (!concerns || rankShare === null) return NOT_ADMITTED;
  const most = college.unitid === UT_AUSTIN ? RANK_SHARE.utAustin : RANK_SHARE.usual;
  const top = Math.round(most * 100);
  if (rankShare <= most) return { automatic: true, steps: () => [say('texas.must', { top })] };
  return rankShare <= RANK_SHARE.usual ? { automatic: false, steps: () => [say('texas.not', { top })] } : NOT_ADMITTED;
}
