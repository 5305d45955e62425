/** A point on the map in decimal degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });

/** The rough middle of each state, for distances when no nearer point is known. */
export const STATE_CENTERS: Readonly<Record<string, Place>> = {
  AL: at(32.8, -86.8),
  AK: at(64.0, -152.0),
  AZ: at(34.3, -111.7),
  AR: at(34.8, -92.4),
  CA: at(37.2, -119.5),
  CO: at(39.0, -105.5),
  CT: at(41.6, -72.7),
  DE: at(39.0, -75.5),
  DC: at(38.9, -77.0),
  FL: at(28.5, -82.4),
  GA: at(32.7, -83.4),
  HI: at(20.8, -156.9),
  ID: at(44.4, -114.6),
  IL: at(40.0, -89.2),
  IN: at(39.9, -86.3),
  IA: at(42.1, -93.5),
  KS: at(38.5, -98.4),
  KY: at(37.5, -85.3),
  LA: at(31.1, -92.0),
  ME: at(45.2, -69.2),
  MD: at(39.0, -76.8),
  MA: at(42.3, -71.8),
  MI: at(44.2, -84.9),
  MN: at(46.3, -94.3),
  MS: at(32.7, -89.7),
  MO: at(38.4, -92.5),
  MT: at(47.0, -109.6),
  NE: at(41.5, -99.8),
  NV: at(39.3, -116.6),
  NH: at(43.7, -71.6),
  NJ: at(40.2, -74.7),
  NM: at(34.4, -106.1),
  NY: at(42.9, -75.5),
  NC: at(35.5, -79.4),
  ND: at(47.5, -100.5),
  OH: at(40.3, -82.8),
  OK: at(35.6, -97.5),
  OR: at(43.9, -120.6),
  PA: at(40.9, -77.8),
  RI: at(41.7, -71.6),
  SC: at(33.9, -80.9),
  SD: at(44.4, -100.2),
  TN: at(35.9, -86.4),
  TX: at(31.5, -99.3),
  UT: at(39.3, -111.7),
  VT: at(44.0, -72.7),
  VA: at(37.5, -78.9),
  WA: at(47.4, -120.4),
  WV: at(38.6, -80.6),
  WI: at(44.6, -89.7),
  WY: at(43.0, -107.6),
  PR: at(18.2, -66.4),
  GU: at(13.4, 144.8),
  VI: at(18.0, -64.8),
  AS: at(-14.3, -170.7),
};

/** The radius in miles of a circle as large as the state: so far the middle may lie from where somebody lives. */
export const STATE_RADIUS_MILES: Readonly<Record<string, number>> = {
  AL: 130,
  AK: 460,
  AZ: 190,
  AR: 130,
  CA: 230,
  CO: 180,
  CT: 40,
  DE: 30,
  DC: 5,
  FL: 145,
  GA: 135,
  HI: 60,
  ID: 165,
  IL: 135,
  IN: 105,
  IA: 135,
  KS: 160,
  KY: 115,
  LA: 130,
  ME: 105,
  MD: 60,
  MA: 60,
  MI: 175,
  MN: 165,
  MS: 125,
  MO: 150,
  MT: 215,
  NE: 155,
  NV: 190,
  NH: 55,
  NJ: 55,
  NM: 195,
  NY: 130,
  NC: 130,
  ND: 150,
  OH: 120,
  OK: 150,
  OR: 175,
  PA: 120,
  RI: 20,
  SC: 100,
  SD: 155,
  TN: 115,
  TX: 295,
  UT: 165,
  VT: 55,
  VA: 115,
  WA: 150,
  WV: 85,
  WI: 145,
  WY: 175,
  PR: 40,
  GU: 10,
  VI: 15,
  AS: 5,
};

const EARTH_RADIUS_MILES = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight-line miles between two points on the globe (haversine). */
export function milesBetween(one: Place, other: Place): number {
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}
