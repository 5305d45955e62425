import type { Tier } from '@contract/text';
import { MAP_HEIGHT, MAP_WIDTH, type Spot, spotOf } from './projection';

/** A school to draw; its number is the one it has in the list beside the map. */
export interface PinnedSchool {
  unitid: number;
  name: string;
  tier: Tier | null;
  latitude: number | null;
  longitude: number | null;
}

export interface Pin extends Spot {
  number: number;
  school: PinnedSchool;
}

/** The part of the map that is shown. */
export interface View extends Spot {
  width: number;
  height: number;
}

const MIN_WIDTH = 30;
const MARGIN = 5;
const SHAPE = MAP_HEIGHT / MAP_WIDTH;

/** The whole map, or, `closer`, the smallest part of the same shape that holds all of these spots with some room around. */
export function viewOf(spots: readonly Spot[], closer: boolean): View {
  if (!closer || spots.length === 0) return { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT };
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, (bottom - top) / SHAPE) + 2 * MARGIN;
  const width = Math.min(MAP_WIDTH, Math.max(MIN_WIDTH, needed));
  const height = width * SHAPE;
  const within = (middle: number, part: number, whole: number): number =>
    Math.max(0, Math.min(whole - part, middle - part / 2));
  return {
    x: within((left + right) / 2, width, MAP_WIDTH),
    y: within((top + bottom) / 2, height, MAP_HEIGHT),
    width,
    height,
  };
}

/** A school for each that has a place on the map; those without one keep their number. */
export const pinsOf = (schools: readonly PinnedSchool[]): Pin[] =>
  schools.flatMap((school, index) => {
    const spot = spotOf(school);
    return spot ? [{ ...spot, number: index + 1, school }] : [];
  });

const ROUNDS = 40;

/** Moves one pin away from another by half of what they are too near; pins on one spot part sideways. */
function part(one: Spot, other: Spot, least: number): void {
  const [across, down] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(across, down);
  if (distance >= least) return;
  const [dx, dy] = distance === 0 ? [1, 0] : [across / distance, down / distance];
  const step = (least - distance) / 2;
  one.x -= dx * step;
  one.y -= dy * step;
  other.x += dx * step;
  other.y += dy * step;
}

/** The same pins, moved apart where they would cover each other; `least` is how far their middles have to lie apart. */
export function spreadPins(pins: readonly Pin[], least: number): Pin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < ROUNDS; round += 1) {
    moved.forEach((one, index) => moved.slice(index + 1).forEach((other) => part(one, other, least)));
  }
  return moved;
}

/** The pin nearest to a spot, if one is as near as `most`. */
export function nearestPin(pins: readonly Pin[], { x, y }: Spot, most: number): Pin | null {
  const [first] = [...pins].sort(
    (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
  );
  return first && Math.hypot(first.x - x, first.y - y) <= most ? first : null;
}
