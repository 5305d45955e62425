/** A region of the map: its states, and how a sentence says that a college is there. */
export interface MapRegion {
  states: readonly string[];
  /** 'in New England', 'on the West Coast'. */
  says: string;
}

const region = (says: string, states: string): MapRegion => ({ says, states: states.split(' ') });

const REGIONS: Readonly<Record<string, MapRegion>> = {
  'new england': region('in New England', 'ME NH VT MA RI CT'),
  northeast: region('in the Northeast', 'ME NH VT MA RI CT NY NJ PA'),
  'mid-atlantic': region('in the Mid-Atlantic', 'NY NJ PA DE MD DC VA'),
  southeast: region('in the Southeast', 'VA WV KY TN NC SC GA FL AL MS AR LA'),
  southwest: region('in the Southwest', 'AZ NM TX OK NV'),
  south: region('in the South', 'VA WV KY TN NC SC GA FL AL MS AR LA TX OK'),
  midwest: region('in the Midwest', 'OH IN IL MI WI MN IA MO ND SD NE KS'),
  'great lakes': region('at the Great Lakes', 'OH IN IL MI WI MN NY PA'),
  'pacific northwest': region('in the Pacific Northwest', 'WA OR'),
  'rocky mountains': region('in the Rocky Mountains', 'CO UT MT WY ID'),
  'west coast': region('on the West Coast', 'CA OR WA'),
  'east coast': region('on the East Coast', 'ME NH MA RI CT NY NJ PA DE MD DC VA NC SC GA FL'),
  west: region('in the West', 'CA OR WA NV AZ UT ID MT WY CO NM'),
};

/** A region by its name, with or without 'the'; null for one we do not know. */
export const mapRegion = (name: string): MapRegion | null => REGIONS[name.toLowerCase().replace(/^the /, '')] ?? null;
