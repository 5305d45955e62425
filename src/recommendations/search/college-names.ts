import type { CollegeFacts } from '../../contract/colleges';
import { STATE_NAMES } from '../../contract/state-names';

/** Nicknames that no official name or alias carries. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  mit: 'massachusetts institute of technology',
  berkeley: 'university of california berkeley',
  cal: 'university of california berkeley',
  'north carolina': 'university of north carolina at chapel hill',
  'a&m': 'texas a&m university college station',
  ut: 'university of texas at austin',
  uk: 'university of kentucky',
  bama: 'university of alabama',
  mizzou: 'university of missouri columbia',
  penn: 'university of pennsylvania',
  pitt: 'university of pittsburgh pittsburgh campus',
  columbia: 'columbia university in the city of new york',
  caltech: 'california institute of technology',
  upenn: 'university of pennsylvania',
  ucla: 'university of california los angeles',
  usc: 'university of southern california',
  nyu: 'new york university',
  umich: 'university of michigan ann arbor',
  uva: 'university of virginia main campus',
  unc: 'university of north carolina at chapel hill',
  'ut austin': 'university of texas at austin',
  'ut dallas': 'university of texas at dallas',
  'texas a&m': 'texas a&m university college station',
  'georgia tech': 'georgia institute of technology main campus',
  'virginia tech': 'virginia polytechnic institute and state university',
  'penn state': 'pennsylvania state university main campus',
  'ohio state': 'ohio state university main campus',
  asu: 'arizona state university campus immersion',
  byu: 'brigham young university',
  lsu: 'louisiana state university and agricultural & mechanical college',
  fsu: 'florida state university',
  ucf: 'university of central florida',
  uga: 'university of georgia',
  uconn: 'university of connecticut',
  umass: 'university of massachusetts amherst',
  umaine: 'university of maine',
  unh: 'university of new hampshire main campus',
  uvm: 'university of vermont',
  rit: 'rochester institute of technology',
  wpi: 'worcester polytechnic institute',
  rpi: 'rensselaer polytechnic institute',
};

/** A name for comparing: lower case, without 'the', dashes and commas. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\ba & m\b/g, 'a&m')
    .replaceAll(/^the /g, '')
    .replaceAll(/[-–,./]+/g, ' ')
    .replaceAll(/^uc (?=\w)/g, 'university of california ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** 'Ohio U' is Ohio University. */
const spelledOut = (key: string): string => key.replace(/ u$/, ' university');

/** Official names that a short one may stand for, the likeliest first: 'Alabama' is the University of Alabama and not Alabama A&M. */
const officialNames = (key: string): string[] => [
  key,
  ...(STATES.has(key) ? [`university of ${key}`] : []),
  `${key} university`,
  `${key} college`,
  `${key} main campus`,
  `university of ${key}`,
];

const STATES: ReadonlySet<string> = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));

/** Finds colleges by what people call them; built once for a search. */
export function collegeFinder(colleges: readonly CollegeFacts[]): (typed: string) => CollegeFacts | null {
  const larger = (one: CollegeFacts, other: CollegeFacts | undefined): boolean =>
    other === undefined || (one.undergrads ?? 0) > (other.undergrads ?? 0);
  const byAlias = new Map<string, CollegeFacts>();
  for (const college of colleges) {
    for (const key of college.aliases.map(nameKey))
      if (key !== '' && larger(college, byAlias.get(key))) byAlias.set(key, college);
  }
  const byName = new Map(colleges.map((college) => [nameKey(college.name), college] as const));
  const names = [...byName];
  /** The largest campus of those whose names begin so. */
  const beginning = (start: string): CollegeFacts | undefined =>
    names
      .filter(([key]) => key.startsWith(`${start} `))
      .reduce<CollegeFacts | undefined>((best, [, college]) => (larger(college, best) ? college : best), undefined);
  return (typed) => {
    const key = spelledOut(nameKey(typed));
    const nickname = NICKNAMES[key];
    const known = nickname === undefined ? undefined : (byName.get(nickname) ?? beginning(nickname));
    if (known) return known;
    const state = STATES.has(key)
      ? (byName.get(`university of ${key}`) ?? beginning(`university of ${key}`))
      : undefined;
    const official = officialNames(key)
      .map((name) => byName.get(name))
      .find((college) => college !== undefined);
    const found =
      state ?? official ?? byAlias.get(key) ?? byAlias.get(`${key} university`) ?? byAlias.get(`${key} college`);
    if (found) return found;
    return (
      (key.length > 3
        ? (beginning(`${key} university`) ?? (key.length > 4 ? beginning(key) : undefined))
        : undefined) ?? null
    );
  };
}
