import { COLLEGE_SIZES, type CollegeSize } from '../../contract/college-size';
import type { Setting, StudentInput } from '../../contract/student-input';
import type { Preference, PreferenceKind } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';

/** A wish as sentences tell it, with the student's own words behind it; null where they chose it by hand. */
export interface ToldPreference<T> {
  value: T;
  /** True when it is a must, false when it is a leaning. */
  firm: boolean;
  evidence: Evidence | null;
}

/** What a student asks of a college, as sentences tell it; an empty list or null means nothing was said. */
export interface StudentPreferences {
  sizes: ToldPreference<CollegeSize>[];
  settings: ToldPreference<Setting>[];
  /** Two-letter states the student wants, and those they do not. */
  states: ToldPreference<string>[];
  avoidStates: ToldPreference<string>[];
  /** Other places, weather and landscape in words ('New England', 'Boston, MA', 'the mountains'). */
  regions: ToldPreference<string>[];
  avoidRegions: ToldPreference<string>[];
  /** 'near' = close to home or in state; 'far' = away from home. */
  distance: ToldPreference<'near' | 'far'> | null;
  /** Most miles from home, and most hours, where a number was said. */
  mostMiles: ToldPreference<number> | null;
  mostHours: ToldPreference<number> | null;
  cost: ToldPreference<'low' | 'aid'> | null;
  /** Most dollars a year, where a number was said. */
  mostCost: ToldPreference<number> | null;
  control: ToldPreference<'public' | 'private'> | null;
  /** 'hbcu', 'women_only', 'men_only', 'hispanic_serving', 'tribal', 'online'. */
  kinds: ToldPreference<string>[];
  /** Colleges the student names, as typed. */
  namedColleges: ToldPreference<string>[];
}

const SETTINGS: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];
const CONTROLS = ['public', 'private'] as const;

const isFirm = ({ strength }: Preference): boolean => strength === 'must' || strength === 'must_not';
const isWanted = ({ strength }: Preference): boolean => strength === 'must' || strength === 'want';

function wishOf<T>(preference: Preference, value: T): ToldPreference<T> {
  const { question, quote } = preference;
  const evidence = question === null || quote === '' ? null : { ...question, quote };
  return { value, firm: isFirm(preference), evidence };
}

/** Of alternatives the musts, where there are any. */
function foremost(preferences: readonly Preference[]): Preference[] {
  const musts = preferences.filter(isFirm);
  return musts.length > 0 ? musts : [...preferences];
}

/** What is wanted among a closed list of values; a refusal of one asks for none of the others. */
const among = <T extends string>(preferences: readonly Preference[], values: readonly T[]): ToldPreference<T>[] =>
  foremost(preferences.filter(isWanted)).flatMap((one) =>
    values.filter((value) => value === one.value).map((value) => wishOf(one, value)),
  );

const FAR: ReadonlySet<string> = new Set(['distance:far', 'home_state:leave']);

/** Which way from home a preference points; a refusal of one way is a leaning to the other. */
function wayOf(one: Preference): 'near' | 'far' {
  const away = FAR.has(one.id) || one.kind === 'least_miles' || one.kind === 'least_hours';
  return away === isWanted(one) ? 'far' : 'near';
}

const PLACE_WORDS: Readonly<Record<string, string>> = {
  'climate:warm': 'warm weather',
  'climate:mild': 'mild weather',
  'climate:cold': 'cold weather',
  'climate:dry': 'dry weather',
  'climate:seasons': 'four seasons',
  'landscape:ocean': 'the coast',
  'landscape:mountains': 'the mountains',
  'landscape:lakes': 'the lakes',
  'landscape:desert': 'the desert',
};

function placeWords({ id, kind, value }: Preference): string {
  if (kind === 'region' && value !== 'New England') return `the ${value}`;
  return PLACE_WORDS[id] ?? value;
}

/** The wishes behind preferences, for sentences about the student; nothing they avoid or refuse is told as wanted. */
export function studentPreferencesOf({
  preferences,
  homeState,
}: Pick<StudentInput, 'preferences' | 'homeState'>): StudentPreferences {
  const of = (...kinds: PreferenceKind[]): Preference[] => preferences.filter(({ kind }) => kinds.includes(kind));
  const wanted = (...kinds: PreferenceKind[]): Preference[] => of(...kinds).filter(isWanted);
  const refused = (...kinds: PreferenceKind[]): Preference[] => of(...kinds).filter((one) => !isWanted(one));
  const first = <T>(list: readonly Preference[], value: (one: Preference) => T): ToldPreference<T> | null => {
    const [one] = foremost(list);
    return one ? wishOf(one, value(one)) : null;
  };
  const ofHome = (value: string): Preference[] =>
    homeState ? wanted('home_state').filter((one) => one.value === value) : [];
  const state = (one: Preference): ToldPreference<string> =>
    wishOf(one, one.kind === 'state' ? one.value : (homeState ?? ''));
  const placeKinds = ['region', 'near_place', 'climate', 'landscape'] as const;
  const place = (one: Preference): ToldPreference<string> => wishOf(one, placeWords(one));
  const said = (one: Preference): ToldPreference<string> => wishOf(one, one.value);
  const number = ({ value }: Preference): number => Number(value);
  const commutes = wanted('living').filter(({ value }) => value === 'commute');
  const ways = [...of('distance'), ...wanted('least_miles', 'least_hours'), ...of('home_state'), ...commutes];
  return {
    sizes: among(of('size'), COLLEGE_SIZES),
    settings: among(of('setting'), SETTINGS),
    states: [...wanted('state'), ...ofHome('stay')].map(state),
    avoidStates: [...refused('state'), ...ofHome('leave')].map(state),
    regions: wanted(...placeKinds).map(place),
    avoidRegions: refused(...placeKinds).map(place),
    distance: first(ways, wayOf),
    mostMiles: first(wanted('most_miles'), number),
    mostHours: first(wanted('most_hours'), number),
    cost: first(wanted('aid'), ({ value }) => (value === 'low_cost' ? 'low' : 'aid')),
    mostCost: first(wanted('net_price', 'price'), number),
    control: among(of('control'), CONTROLS)[0] ?? null,
    kinds: wanted('serving', 'online').map(said),
    namedColleges: wanted('college')
      .filter(({ value }) => !/^\d+$/.test(value))
      .map(said),
  };
}
