import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/shipped-data';
import { spoken, spokenWords } from '../../platform/text/words';
import type tiers from '../../../data/words/tiers.json';
import type { RecordReading } from '../../contract/student-input';

const say = spokenWords<typeof tiers>('tiers');

/** How a public college treats students of other states: it caps them, or admits them much more rarely than its own. */
type OutOfState = 'capped' | 'harder';

/**
 * Public colleges where the published rate of everybody hides that students of other states have it much harder. Conservative:
 * only colleges whose cap or separate rates are public. 'capped': law or a board's rule limits their share.
 */
const OUT_OF_STATE: ReadonlyMap<number, OutOfState> = new Map([
  // University of North Carolina Policy Manual 700.1.3: at most 18% of first-years at Chapel Hill, NC State and others.
  [199120, 'capped'],
  [199193, 'capped'],
  // Texas Education Code 51.803: nine tenths of the places are for residents at the University of Texas at Austin.
  [228778, 'capped'],
  [228723, 'harder'],
  // Florida Board of Governors Regulation 7.006: at most 10% of the system's students.
  [134130, 'capped'],
  [134097, 'capped'],
  // Regents of the University of California, policy 2109: a share of 18 to 24.4% by campus.
  [110635, 'capped'],
  [110662, 'capped'],
  [110680, 'capped'],
  [110653, 'capped'],
  [110644, 'capped'],
  [110705, 'capped'],
  [110714, 'capped'],
  // Riverside and Merced have places, but ask a higher GPA of students of other states.
  [110671, 'harder'],
  [445188, 'harder'],
  // Virginia: about two thirds of the places are for residents, with separate rates published.
  [234076, 'harder'],
  [231624, 'harder'],
  [233921, 'harder'],
  // Separate rates are published and lower for students of other states.
  [139755, 'harder'], // Georgia Institute of Technology
  [139959, 'harder'], // University of Georgia
  [170976, 'harder'], // University of Michigan
  [236948, 'harder'], // University of Washington, Seattle
  [240444, 'harder'], // University of Wisconsin-Madison
  [145637, 'harder'], // University of Illinois Urbana-Champaign
  [163286, 'harder'], // University of Maryland, College Park
  [243780, 'harder'], // Purdue University
  [217882, 'harder'], // Clemson University
  [110422, 'harder'], // California Polytechnic State University, San Luis Obispo
  [122409, 'harder'], // San Diego State University
]);

/** The least GPA that a system of colleges asks of its state's residents and of others. */
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

/** What residency changes at a college, with what to say of it. */
export interface Residency {
  outOfState: OutOfState | null;
  /** True at any public college of another state. */
  fromElsewhere: boolean;
  /** True where the GPA is under the published minimum. */
  belowMinimum: boolean;
  steps: () => string[];
}

const NONE: Residency = { outOfState: null, fromElsewhere: false, belowMinimum: false, steps: () => [] };

/** The least GPA asked of such a student, where theirs is under it; null otherwise. */
function minimumAt(college: CollegeFacts, { gpa }: RecordReading, resident: boolean): (() => string) | null {
  const minimum = MINIMUM_GPAS.get(college.unitid);
  if (!minimum || gpa === null) return null;
  const who = resident ? 'resident' : 'other';
  if (gpa.value >= minimum[who]) return null;
  const { value } = gpa;
  return () =>
    say(`minimum.${who}`, {
      system: minimum.system[spoken()],
      least: minimum[who].toFixed(1),
      gpa: String(value),
    });
}

/** What a rule for students of other states means for this one; of fifty states one is the college's own, so whose is not known is counted among them. */
const sayOutOfState = (how: OutOfState, college: string, homeState: string | null): string =>
  `${say(`out-of-state.${how}`, { college })}${say(homeState === null ? 'out-of-state.unknown' : 'out-of-state.so')}`;

/** What the student's home state changes; nothing where the college treats all alike. Where it is not known no place is taken to be easier than it may be. */
export function residencyAt(college: CollegeFacts, record: RecordReading, homeState: string | null): Residency {
  if (college.control !== 'public') return NONE;
  const resident = college.state === homeState;
  // Under the least that residents are asked for is under it for everybody.
  const minimum = minimumAt(college, record, resident || homeState === null);
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
