/** What a counselor means by a region, a climate or the sea; kept apart from the product's own tables, so that neither vouches for the other. */
export type Point = readonly [latitude: number, longitude: number];

const stateSet = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** '44.9 -67, 44.4 -68.2' */
const parsePoints = (text: string): Point[] =>
  text.split(',').map((one): Point => {
    const [latitude, longitude] = one.trim().split(' ').map(Number);
    return [latitude, longitude];
  });

export const REGION_STATES: Readonly<Record<string, ReadonlySet<string>>> = {
  'New England': stateSet('ME NH VT MA RI CT'),
  Northeast: stateSet('ME NH VT MA RI CT NY NJ PA'),
  'Mid-Atlantic': stateSet('NY NJ PA DE MD DC VA'),
  South: stateSet('AL AR FL GA KY LA MS NC OK SC TN TX VA WV'),
  'Deep South': stateSet('AL GA LA MS SC'),
  Midwest: stateSet('OH IN IL MI WI MN IA MO ND SD NE KS'),
  'West Coast': stateSet('CA OR WA'),
  'Pacific Northwest': stateSet('OR WA'),
  'East Coast': stateSet('ME NH MA RI CT NY NJ PA DE MD DC VA NC SC GA FL'),
};

export const CLIMATE_STATES: Readonly<Record<string, ReadonlySet<string>>> = {
  snow: stateSet('AK ME NH VT MA RI CT NY NJ PA OH MI IN IL WI MN IA ND SD NE MT WY ID CO UT WV'),
  cold: stateSet('AK ME NH VT MA RI CT NY NJ PA OH MI IN IL WI MN IA ND SD NE MT WY ID CO UT WV'),
  warm: stateSet('AL AR AZ CA FL GA HI LA MS NC NM NV OK PR SC TN TX'),
  rain: stateSet('WA OR AK HI'),
  dry: stateSet('AZ NM NV UT CO WY CA'),
  seasons: stateSet(
    'ME NH VT MA RI CT NY NJ PA DE MD DC VA WV NC TN KY OH MI IN IL WI MN IA MO ND SD NE KS OK MT WY ID CO UT WA OR',
  ),
};

/** Cold corners of warm states. */
export const SNOWY_PLACES: readonly Point[] = [
  [35.2, -111.65],
  [39.5, -119.8],
];

export const MOUNTAIN_STATES = stateSet('AK AZ CA CO HI ID KY MA ME MT NC NH NM NV NY OR PA SD TN UT VA VT WA WV WY');

/** Towns and cities the personas name. */
export const PLACE_POINTS: Readonly<Record<string, Point>> = {
  'Boston, MA': [42.36, -71.06],
  'New York, NY': [40.71, -74.0],
  'Washington, DC': [38.91, -77.04],
  'Miami, FL': [25.77, -80.19],
  'Austin, TX': [30.27, -97.74],
  'Omaha, NE': [41.26, -95.94],
  'Chicago, IL': [41.88, -87.63],
  'New Orleans, LA': [29.95, -90.07],
  'Providence, RI': [41.82, -71.41],
  'Minneapolis, MN': [44.98, -93.27],
  'Phoenix, AZ': [33.45, -112.07],
  'Los Angeles, CA': [34.05, -118.24],
  'Sacramento, CA': [38.58, -121.49],
  'Norfolk, VA': [36.85, -76.29],
  'San Diego, CA': [32.72, -117.16],
  'Fayetteville, NC': [35.05, -78.88],
  'Boise, ID': [43.62, -116.2],
  'Las Vegas, NV': [36.17, -115.14],
  'Spokane, WA': [47.66, -117.43],
  'Portland, OR': [45.52, -122.68],
  'El Paso, TX': [31.76, -106.49],
  'Atlanta, GA': [33.75, -84.39],
  'Wilmington, NC': [34.23, -77.94],
};

/** Points along the sea, some 40 miles apart, north to south and then up the west. */
const COAST_POINTS = parsePoints(`
  44.9 -67, 44.4 -68.2, 44 -69.1, 43.65 -70.25, 43.05 -70.75, 42.36 -71.05, 41.95 -70.65, 41.65 -70.3, 41.48 -71.35,
  41.35 -72.1, 41.2 -73, 40.9 -72.6, 40.6 -73.6, 40.6 -74.05, 40.2 -74, 39.4 -74.4, 38.95 -74.9, 38.7 -75.1,
  38.3 -75.1, 38.97 -76.48, 37 -76.35, 36.85 -76, 36 -75.7, 34.7 -76.7, 34.2 -77.85, 33.7 -78.9, 32.8 -79.95,
  32.3 -80.7, 32.05 -81, 31.15 -81.45, 30.35 -81.45, 29.85 -81.3, 29.2 -81, 28.4 -80.6, 27.6 -80.35, 26.9 -80.05,
  26.35 -80.1, 25.8 -80.15, 25.2 -80.4, 24.55 -81.8, 26.15 -81.8, 26.6 -82, 27.35 -82.55, 27.75 -82.7, 28.2 -82.75,
  29.15 -83.05, 29.9 -84.4, 30.15 -85.75, 30.4 -86.6, 30.35 -87.2, 30.3 -88, 30.4 -88.9, 30.3 -89.35, 29.25 -90,
  29.7 -93.3, 29.3 -94.8, 28.6 -95.9, 27.8 -97.2, 26.1 -97.2, 32.7 -117.2, 33.2 -117.4, 33.7 -118.1, 34 -118.5,
  34.4 -119.7, 35.2 -120.75, 36.6 -121.9, 36.97 -122, 37.75 -122.5, 37.85 -122.3, 38.3 -123, 39.4 -123.8,
  40.85 -124.15, 42.05 -124.3, 43.4 -124.3, 44.6 -124.05, 46.2 -123.9, 47 -124.1, 47.6 -122.35, 48.1 -122.75,
  48.75 -122.5, 58.3 -134.4, 60.1 -149.4, 61.2 -149.9`);

/** Points along the Great Lakes. */
const LAKE_POINTS = parsePoints(`
  46.8 -92.1, 46.75 -90.8, 46.6 -90.4, 47.1 -88.6, 46.5 -87.4, 46.5 -84.35, 45.75 -87.1, 44.5 -88, 43.75 -87.7, 43.05 -87.9, 42.35 -87.85,
  41.85 -87.6, 41.7 -86.9, 42.4 -86.3, 43.2 -86.3, 44 -86.5, 44.75 -85.6, 45.4 -84.95, 45.05 -83.4, 44.3 -83.3,
  43.6 -83.9, 43 -82.4, 42.3 -83.05, 41.7 -83.5, 41.5 -82.7, 41.5 -81.7, 42.1 -80.1, 42.9 -78.9, 43.25 -77.6,
  43.45 -76.5, 44.48 -73.22`);
const MAX_LAKE_MILES = 300;

/** Miles to one of the Great Lakes or Lake Champlain, roughly. */
export const milesToLake = (at: Point): number =>
  Math.min(MAX_LAKE_MILES, ...LAKE_POINTS.map((point) => milesBetween(point, at)));

/** Everywhere on these the sea is near. */
const ISLAND_STATES = stateSet('HI PR GU VI AS MP');

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const EARTH_MILES = 3_959;

/** Straight miles between two points. */
export function milesBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const a =
    Math.sin(toRadians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(toRadians(latitude)) *
      Math.cos(toRadians(otherLatitude)) *
      Math.sin(toRadians(otherLongitude - longitude) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(a));
}

/** Miles to the sea, roughly; 0 on an island. */
export const milesToSea = (state: string, at: Point): number =>
  ISLAND_STATES.has(state) ? 0 : Math.min(...COAST_POINTS.map((point) => milesBetween(point, at)));
