import type { Tier } from '@contract/text';

/** A place on the drawn map: x from 0 at the west coast to 100, y from 0 in the north to `MAP_HEIGHT`. */
export interface Spot {
  x: number;
  y: number;
}

export const MAP_WIDTH = 100;
export const MAP_HEIGHT = 68;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Albers equal-area projection, in earth radii from `center`; y grows southward. */
function albers(center: { latitude: number; longitude: number }, parallels: readonly [number, number]) {
  const [one, other] = [radians(parallels[0]), radians(parallels[1])];
  const n = (Math.sin(one) + Math.sin(other)) / 2;
  const c = Math.cos(one) ** 2 + 2 * n * Math.sin(one);
  const radius = (latitude: number): number => Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
  const origin = radius(center.latitude);
  return (latitude: number, longitude: number): Spot => {
    const angle = n * radians(longitude - center.longitude);
    return { x: radius(latitude) * Math.sin(angle), y: radius(latitude) * Math.cos(angle) - origin };
  };
}

/** One part of the map: what it covers, how it is projected, and where and at what scale it is drawn. */
interface Part {
  holds: (latitude: number, longitude: number) => boolean;
  project: (latitude: number, longitude: number) => Spot;
  at: Spot;
  scale: number;
}

/** Map units per earth radius for the 48 states. */
const SCALE = 136;

/** Alaska, Hawaii, and Puerto Rico are in the empty corners, Alaska at a smaller scale. */
const PARTS: readonly Part[] = [
  {
    holds: (latitude, longitude) => latitude > 51 && longitude < -129,
    project: albers({ latitude: 62, longitude: -152 }, [55, 65]),
    at: { x: 13, y: 57 },
    scale: SCALE * 0.28,
  },
  {
    holds: (latitude, longitude) => latitude > 18 && latitude < 23 && longitude < -154,
    project: albers({ latitude: 20.6, longitude: -157.5 }, [19, 22]),
    at: { x: 30, y: 62 },
    scale: SCALE,
  },
  {
    holds: (latitude, longitude) => latitude > 17 && latitude < 19 && longitude > -68 && longitude < -64,
    project: albers({ latitude: 18.2, longitude: -66.2 }, [17, 19]),
    at: { x: 92, y: 63.5 },
    scale: SCALE,
  },
  {
    holds: (latitude, longitude) => latitude > 24 && latitude < 50 && longitude > -126 && longitude < -66,
    project: albers({ latitude: 38, longitude: -96 }, [29.5, 45.5]),
    at: { x: 50.5, y: 33 },
    scale: SCALE,
  },
];

/** The map position of a place in the United States; null if it is on no part of the map, or unknown. */
export function spotOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Spot | null {
  if (latitude === null || longitude === null) return null;
  const part = PARTS.find(({ holds }) => holds(latitude, longitude));
  if (!part) return null;
  const { x, y } = part.project(latitude, longitude);
  return { x: part.at.x + part.scale * x, y: part.at.y + part.scale * y };
}

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

export interface View extends Spot {
  width: number;
  height: number;
}

const MIN_WIDTH = 30;
const MARGIN = 5;
const SHAPE = MAP_HEIGHT / MAP_WIDTH;

/** The whole map, or, if `closer`, the smallest part of the same shape that contains all these spots with a margin. */
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

/** Pins for the schools with a location; the others still count in the numbering. */
export const pinsOf = (schools: readonly PinnedSchool[]): Pin[] =>
  schools.flatMap((school, index) => {
    const spot = spotOf(school);
    return spot ? [{ ...spot, number: index + 1, school }] : [];
  });

const ROUNDS = 40;

/** Moves one pin away from the other by half their overlap; pins on the same spot separate sideways. */
function pushApart(one: Spot, other: Spot, least: number): void {
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

/** Moves overlapping pins apart; `least` is the minimum distance between centers. */
export function spreadPins(pins: readonly Pin[], least: number): Pin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < ROUNDS; round += 1) {
    moved.forEach((one, index) => moved.slice(index + 1).forEach((other) => pushApart(one, other, least)));
  }
  return moved;
}

/** The pin nearest to a spot, within `most`; null if none. */
export function nearestPin(pins: readonly Pin[], { x, y }: Spot, most: number): Pin | null {
  const [first] = [...pins].sort(
    (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
  );
  return first && Math.hypot(first.x - x, first.y - y) <= most ? first : null;
}
