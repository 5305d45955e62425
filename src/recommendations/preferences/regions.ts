import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

const translate = translationsOf<typeof list>('list');

export interface MapRegion {
  /** The value of a preference ('New England', 'West Coast'). */
  name: string;
  /** A phrase for a sentence: 'in New England', 'on the West Coast'. */
  label: () => string;
  words: RegExp;
  states: readonly string[];
}

type RegionName =
  Extract<keyof typeof list, `region.${string}`> extends `region.${infer RegionKey}` ? RegionKey : never;

const region = (name: RegionName, words: RegExp, states: string): MapRegion => ({
  name,
  label: () => translate(`region.${name}`),
  words,
  states: states.split(' '),
});

export const MAP_REGIONS: readonly MapRegion[] = [
  region('New England', /\bnew england\b|\bnueva inglaterra\b/g, 'ME NH VT MA RI CT'),
  region('Northeast', /\bnorth ?-?east(?:ern)?\b(?! university)|\btri-?state area\b/g, 'ME NH VT MA RI CT NY NJ PA'),
  region('Mid-Atlantic', /\bmid-? ?atlantic\b/g, 'NY NJ PA DE MD DC VA'),
  region('Southeast', /\bsouth ?-?east(?:ern)?\b/g, 'VA WV KY TN NC SC GA FL AL MS AR LA'),
  region('Pacific Northwest', /\b(?:pacific north ?west|pnw)\b/g, 'WA OR'),
  region('Southwest', /\bsouth ?-?west(?:ern)?\b/g, 'AZ NM TX OK NV'),
  region('Deep South', /\b(?:the )?deep south\b/g, 'AL GA LA MS SC'),
  region(
    'South',
    /\b(?:(?:the|down|el) (?:deep )?|(?<=no )(?:deep )?|deep )(?:south|sur)\b(?! (?:side|shore|bend|dakota|carolina|korea|of))|\bin the south\b|\bsouthern (?:schools?|colleges?|states?|universit\w+|hospitality|vibes?)\b|\bbible belt\b/g,
    'VA WV KY TN NC SC GA FL AL MS AR LA TX OK',
  ),
  region('Midwest', /\bmid-? ?west(?:ern)?\b/g, 'OH IN IL MI WI MN IA MO ND SD NE KS'),
  region('Great Lakes', /\bgreat lakes\b/g, 'OH IN IL MI WI MN NY PA'),
  region('Rocky Mountains', /\b(?:the rockies|rocky mountains?|mountain west)\b/g, 'CO UT MT WY ID'),
  region('West Coast', /\bwest coast\b|\bcosta oeste\b/g, 'CA OR WA'),
  region(
    'East Coast',
    /\beast coast\b|\bback east\b|\bcosta este\b/g,
    'ME NH MA RI CT NY NJ PA DE MD DC VA NC SC GA FL',
  ),
  region('West', /\bout west\b|\bthe west\b(?! (?:coast|side|virginia|point|of))/g, 'CA OR WA NV AZ UT ID MT WY CO NM'),
];

const regionsByName = new Map(MAP_REGIONS.map((entry) => [entry.name.toLowerCase(), entry]));

/** A region by name, with or without 'the'; null if unknown. */
export const mapRegion = (name: string): MapRegion | null =>
  regionsByName.get(name.toLowerCase().replace(/^the /, '')) ?? null;
