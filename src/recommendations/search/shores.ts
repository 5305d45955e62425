import type { CollegeFacts } from '../../contract/colleges';
import { rememberedOf } from '../../platform/runtime/remembered-of';

type Point = readonly [latitude: number, longitude: number];

/** A shore as a line of points: latitude and longitude in degrees, one pair after the other. */
const line = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
      return [latitude, longitude] as const;
    });

/** Salt water of the mainland: the Atlantic with its large bays, the Gulf, the Pacific with Puget Sound, the south of Alaska. */
const OCEANS: readonly (readonly Point[])[] = [
  line(`44.9,-67.0 44.6,-67.5 44.35,-68.2 44.45,-68.85 44.1,-69.1 43.85,-69.7 43.65,-70.25 43.35,-70.5 43.07,-70.75 42.65,-70.62
    42.36,-71.0 41.96,-70.66 41.77,-70.5 42.06,-70.2 41.67,-69.96 41.54,-70.66 41.6,-70.93 41.47,-71.3 41.8,-71.39 41.4,-71.5
    41.33,-72.1 41.27,-72.9 41.15,-73.2 40.95,-73.7 40.65,-74.02 40.47,-74.02 40.2,-74.0 39.36,-74.42 38.94,-74.9 39.4,-75.5
    38.78,-75.1 38.33,-75.08 37.93,-75.36 37.15,-75.97 36.85,-75.98 35.95,-75.62 35.25,-75.55 34.7,-76.7 34.2,-77.8 33.7,-78.87
    32.78,-79.9 32.3,-80.6 32.02,-80.85 31.13,-81.4 30.3,-81.4 29.2,-81.0 28.4,-80.6 27.65,-80.36 26.7,-80.04 25.77,-80.14
    25.1,-80.4 24.56,-81.8 25.3,-81.1 26.14,-81.8 26.6,-82.0 27.34,-82.56 27.9,-82.45 28.0,-82.83 29.14,-83.04 30.05,-84.2
    29.72,-85.0 30.15,-85.7 30.4,-86.5 30.37,-87.2 30.66,-88.03 30.38,-88.6 30.37,-89.2 29.6,-89.6 29.26,-90.0 29.15,-90.8
    29.5,-91.6 29.77,-93.3 29.35,-94.75 28.95,-95.3 27.8,-97.3 26.07,-97.17`),
  line('40.58,-73.98 40.6,-73.0 40.87,-72.4 41.05,-71.9'),
  line('36.95,-76.3 37.3,-76.4 38.3,-76.4 38.97,-76.47 39.25,-76.55'),
  line(`32.6,-117.13 32.75,-117.25 33.2,-117.4 33.72,-118.1 34.0,-118.5 34.27,-119.3 34.4,-119.7 34.45,-120.5 35.15,-120.65
    36.25,-121.8 36.6,-121.9 36.96,-122.02 37.5,-122.5 37.78,-122.51 38.0,-122.98 39.3,-123.8 40.8,-124.2 41.75,-124.2 43.4,-124.3
    44.63,-124.07 46.2,-123.95 46.9,-124.1 48.35,-124.65 48.13,-123.4 48.1,-122.75 47.6,-122.36 47.28,-122.45 47.05,-122.9`),
  line('47.6,-122.36 47.98,-122.22 48.5,-122.6 48.76,-122.5'),
  line('55.3,-131.6 57.05,-135.3 58.3,-134.4 59.5,-139.7 60.55,-145.75 60.1,-149.4 59.6,-151.5 61.2,-149.95'),
];

/** The Great Lakes and Lake Champlain. */
const LAKES: readonly (readonly Point[])[] = [
  line('46.75,-92.1 46.6,-90.9 46.8,-89.8 47.2,-88.6 46.87,-88.4 46.55,-87.4 46.45,-86.6 46.75,-85.0 46.5,-84.35'),
  line(
    '46.0,-84.0 45.85,-84.75 45.95,-86.2 45.75,-87.05 45.1,-87.6 44.53,-88.0 45.25,-87.0 44.1,-87.65 43.04,-87.9 41.88,-87.6',
  ),
  line('41.88,-87.6 41.62,-87.2 41.72,-86.9 42.1,-86.5 43.22,-86.3 43.95,-86.46 44.77,-85.6 45.38,-84.95 45.78,-84.7'),
  line(
    '45.78,-84.7 45.06,-83.43 44.0,-83.5 43.63,-83.85 43.9,-82.9 42.98,-82.42 42.34,-83.0 41.72,-83.45 41.45,-82.7 41.5,-81.7',
  ),
  line('41.5,-81.7 42.13,-80.08 42.88,-78.88 43.26,-79.05 43.26,-77.6 43.46,-76.5 44.12,-76.33'),
  line('44.95,-73.35 44.48,-73.24 44.0,-73.4'),
];

/** Everywhere on these the sea is near. */
const ISLANDS: ReadonlySet<string> = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP']);

const MILES_A_DEGREE = 69;

/** Straight miles from a point to a stretch between two points, on the flat map around it. */
function milesToStretch([latitude, longitude]: Point, [from, to]: readonly [Point, Point]): number {
  const wide = Math.cos((latitude * Math.PI) / 180);
  const flat = ([la, lo]: Point): readonly [number, number] => [
    (la - latitude) * MILES_A_DEGREE,
    (lo - longitude) * MILES_A_DEGREE * wide,
  ];
  const [[ax, ay], [bx, by]] = [flat(from), flat(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

const milesToLines = (at: Point, lines: readonly (readonly Point[])[]): number =>
  Math.min(
    ...lines.flatMap((points) => points.slice(1).map((to, place) => milesToStretch(at, [points[place] ?? to, to]))),
  );

/** About half an hour on the road. */
const NEAR_MILES = 25;

const isNear = ({ latitude, longitude }: CollegeFacts, lines: readonly (readonly Point[])[]): boolean | null =>
  latitude === null || longitude === null ? null : milesToLines([latitude, longitude], lines) <= NEAR_MILES;

/** Whether a college is within about half an hour of salt water; null where its place is not known. */
export const isNearOcean = rememberedOf((college: CollegeFacts): boolean | null =>
  ISLANDS.has(college.state) ? true : isNear(college, OCEANS),
);

/** The same for one of the Great Lakes or Lake Champlain. */
export const isNearGreatLake = rememberedOf((college: CollegeFacts): boolean | null => isNear(college, LAKES));
