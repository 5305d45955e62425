/** Cities and nicknames that stand for a state. */
export const PLACES_IN_STATES: readonly [RegExp, string][] = [
  [/\b(?:nyc|new york city|brooklyn|manhattan|upstate new york)\b/g, 'NY'],
  [/\b(?:cali|socal|norcal|los angeles|san diego|san francisco|bay area|silicon valley)\b/g, 'CA'],
  [/\b(?:philly|philadelphia|pittsburgh)\b/g, 'PA'],
  [/\bboston\b/g, 'MA'],
  [/\bprovidence\b/g, 'RI'],
  [/\bchicago\b/g, 'IL'],
  [/\bseattle\b/g, 'WA'],
  [/\b(?:austin|houston|dallas|san antonio)\b/g, 'TX'],
  [/\b(?:miami|orlando|tampa)\b/g, 'FL'],
  [/\batlanta\b/g, 'GA'],
  [/\b(?:nashville|memphis)\b/g, 'TN'],
  [/\bdenver\b/g, 'CO'],
  [/\b(?:cleveland|cincinnati)\b/g, 'OH'],
  [/\b(?:minneapolis|twin cities)\b/g, 'MN'],
  [/\bnew orleans\b/g, 'LA'],
  [/\b(?:phoenix|tucson)\b/g, 'AZ'],
  [/\bdetroit\b/g, 'MI'],
  [/\bmilwaukee\b/g, 'WI'],
  [/\bbaltimore\b/g, 'MD'],
  [/\bsalt lake city\b/g, 'UT'],
  [/\blas vegas\b/g, 'NV'],
];

/** A region students speak of: its states, and how a reason says it. */
export interface Region {
  name: string;
  words: RegExp;
  states: readonly string[];
  /** Completes 'It is in Vermont, ...': 'in New England', 'on the West Coast', 'a state with a coast'. */
  says: string;
}

const region = (name: string, words: RegExp, states: string, says = `in ${name}`): Region => ({
  name,
  words,
  states: states.split(' '),
  says,
});

const COAST = 'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL AL MS LA TX CA OR WA HI AK';
const MOUNTAINS = 'CO UT MT WY ID NV NM AZ WA OR CA AK VT NH ME NC WV TN';

export const REGIONS: readonly Region[] = [
  region('New England', /\bnew england\b/g, 'ME NH VT MA RI CT'),
  region('the Northeast', /\bnorth ?east(?:ern)?\b/g, 'ME NH VT MA RI CT NY NJ PA'),
  region('the Mid-Atlantic', /\bmid-?atlantic\b/g, 'NY NJ PA DE MD DC VA'),
  region('the Southeast', /\bsouth ?east(?:ern)?\b/g, 'VA WV KY TN NC SC GA FL AL MS AR LA'),
  region('the Southwest', /\bsouth ?west(?:ern)?\b/g, 'AZ NM TX OK NV'),
  region(
    'the South',
    /\b(?:the|down|deep) south\b|\bsouthern (?:school|college|state|university|hospitality)s?\b/g,
    'VA WV KY TN NC SC GA FL AL MS AR LA TX OK',
  ),
  region('the Midwest', /\bmid-?west(?:ern)?\b/g, 'OH IN IL MI WI MN IA MO ND SD NE KS'),
  region('the Great Lakes', /\bgreat lakes\b/g, 'OH IN IL MI WI MN NY PA'),
  region('the Pacific Northwest', /\b(?:pacific north ?west|pnw)\b/g, 'WA OR'),
  region('the Rocky Mountains', /\b(?:rockies|rocky mountains)\b/g, 'CO UT MT WY ID'),
  region('the West Coast', /\bwest coast\b/g, 'CA OR WA', 'on the West Coast'),
  region('the East Coast', /\beast coast\b/g, 'ME NH MA RI CT NY NJ PA DE MD DC VA NC SC GA FL', 'on the East Coast'),
  region('the West', /\b(?:out west|the west)\b(?! coast)/g, 'CA OR WA NV AZ UT ID MT WY CO NM'),
  region(
    'the coast',
    /(?<!east |west )\b(?:coast|coastal|ocean|beach|beaches|the sea)\b/g,
    COAST,
    'a state with a coast',
  ),
  region('the mountains', /(?<!rocky )\b(?:mountains?|skiing|snowboarding)\b/g, MOUNTAINS, 'a state with mountains'),
  region(
    'warm weather',
    /\b(?:warm(?:er)?|sunny|sunshine|hot weather|warm climate|too hot|the heat)\b/g,
    'FL GA SC AL MS LA TX AZ CA HI NV NM',
    'a state with warm weather',
  ),
  region(
    'real winters',
    /\b(?:snow|snowy|winters?|cold(?:er)? weather|too cold|the cold|freezing)\b/g,
    'ME NH VT MA NY MI WI MN IA ND SD MT WY ID CO UT AK',
    'a state with real winters',
  ),
];

/** Weather that is refused points to its opposite. */
export const OPPOSITE_WEATHER: Readonly<Record<string, string>> = {
  'real winters': 'warm weather',
  'warm weather': 'real winters',
};

/** A region by its name. */
export const regionNamed = (name: string): Region | null => REGIONS.find((entry) => entry.name === name) ?? null;

/** True for a region of the map ('New England'), false for a landscape or weather ('the coast'). */
export const isOnMap = (region: Region): boolean => /^(?:in|on) /.test(region.says);
