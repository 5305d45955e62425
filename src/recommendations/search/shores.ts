import { readFileSync } from 'node:fs';
import type { CollegeFacts } from '../../contract/colleges';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import { shippedData } from '../../platform/runtime/shipped-data';

type Point = readonly [latitude: number, longitude: number];

const [, ...SHORES] = readFileSync(shippedData('shores.tsv'), 'utf8').trimEnd().split('\n');

/** The shores of one kind of water, each as a line of points. */
const shoresOf = (water: 'ocean' | 'lake'): readonly (readonly Point[])[] =>
  SHORES.filter((line) => line.startsWith(`${water}\t`)).map((line) =>
    line
      .slice(water.length + 1)
      .split(' ')
      .map((pair) => {
        const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
        return [latitude, longitude] as const;
      }),
  );

const OCEANS = shoresOf('ocean');
const LAKES = shoresOf('lake');

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
