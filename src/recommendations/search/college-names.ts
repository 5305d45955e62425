import type { CollegeFacts } from '../../contract/colleges';

/** Nicknames that no official name or alias carries. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  mit: 'massachusetts institute of technology',
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

const ENDINGS = ['', ' university', ' college', ' main campus'];

/** Finds colleges by what people call them; built once for a search. */
export function collegeFinder(colleges: readonly CollegeFacts[]): (typed: string) => CollegeFacts | null {
  const byName = new Map<string, CollegeFacts>();
  const larger = (one: CollegeFacts, other: CollegeFacts | undefined): boolean =>
    other === undefined || (one.undergrads ?? 0) > (other.undergrads ?? 0);
  const put = (key: string, college: CollegeFacts): void => {
    if (key !== '' && larger(college, byName.get(key))) byName.set(key, college);
  };
  for (const college of colleges) for (const alias of college.aliases) put(nameKey(alias), college);
  for (const college of colleges) byName.set(nameKey(college.name), college);
  const names = colleges.map((college) => ({ key: nameKey(college.name), college }));
  return (typed) => {
    const key = nameKey(typed);
    const nickname = NICKNAMES[key];
    const exact = [...(nickname === undefined ? [] : [nickname]), ...ENDINGS.map((ending) => key + ending)];
    const found = exact.map((name) => byName.get(name)).find((college) => college !== undefined);
    if (found) return found;
    const starting = names.filter((entry) => key.length > 4 && entry.key.startsWith(`${nickname ?? key} `));
    const first = starting.reduce<CollegeFacts | undefined>(
      (best, { college }) => (larger(college, best) ? college : best),
      undefined,
    );
    return first ?? null;
  };
}
