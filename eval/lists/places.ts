/** What a counselor means by a region, a climate or the sea; kept apart from the product's own tables, so that neither vouches for the other. */
import { join } from 'node:path';
import { readTsvRows } from '../../src/platform/runtime/process';

export type Point = readonly [latitude: number, longitude: number];

const stateSet = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** '44.9 -67, 44.4 -68.2' */
const parsePoints = (text: string): Point[] =>
  text.split(', ').map((one): Point => {
    const [latitude, longitude] = one.split(' ').map(Number);
    return [latitude, longitude];
  });

const ROWS = readTsvRows(join(__dirname, 'places.tsv'));
/** The rows of one kind, by name. */
const byName = <T>(kind: string, parse: (cell: string) => T): Record<string, T> =>
  Object.fromEntries(ROWS.filter(([one]) => one === kind).map(([, name, cell]) => [name, parse(cell)]));

export const REGION_STATES: Readonly<Record<string, ReadonlySet<string>>> = byName('region', stateSet);
export const CLIMATE_STATES: Readonly<Record<string, ReadonlySet<string>>> = byName('climate', stateSet);
export const MOUNTAIN_STATES = byName('landscape', stateSet)['mountains'];

/** Towns and cities the personas name. */
export const PLACE_POINTS: Readonly<Record<string, Point>> = byName('place', (cell) => parsePoints(cell)[0]);

const POINTS = byName('points', parsePoints);
/** Cold corners of warm states. */
export const SNOWY_PLACES: readonly Point[] = POINTS['snow'];
/** Points along the sea, some 40 miles apart, north to south and then up the west. */
const COAST_POINTS = POINTS['sea'];
/** Points along the Great Lakes. */
const LAKE_POINTS = POINTS['lakes'];
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
