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
function albersProjection(center: { latitude: number; longitude: number }, parallels: readonly [number, number]) {
  const [a, b] = [radians(parallels[0]), radians(parallels[1])];
  const coneConstant = (Math.sin(a) + Math.sin(b)) / 2;
  const c = Math.cos(a) ** 2 + 2 * coneConstant * Math.sin(a);
  const radius = (latitude: number): number =>
    Math.sqrt(c - 2 * coneConstant * Math.sin(radians(latitude))) / coneConstant;
  const origin = radius(center.latitude);
  return (latitude: number, longitude: number): Spot => {
    const angle = coneConstant * radians(longitude - center.longitude);
    return { x: radius(latitude) * Math.sin(angle), y: radius(latitude) * Math.cos(angle) - origin };
  };
}

interface MapSection {
  contains: (latitude: number, longitude: number) => boolean;
  project: (latitude: number, longitude: number) => Spot;
  offset: Spot;
  scale: number;
}

const MAP_SCALE = 136;

/** Alaska, Hawaii, and Puerto Rico are in the empty corners, Alaska at a smaller scale. */
const MAP_SECTIONS: readonly MapSection[] = [
  {
    contains: (latitude, longitude) => latitude > 51 && longitude < -129,
    project: albersProjection({ latitude: 62, longitude: -152 }, [55, 65]),
    offset: { x: 13, y: 57 },
    scale: MAP_SCALE * 0.28,
  },
  {
    contains: (latitude, longitude) => latitude > 18 && latitude < 23 && longitude < -154,
    project: albersProjection({ latitude: 20.6, longitude: -157.5 }, [19, 22]),
    offset: { x: 30, y: 62 },
    scale: MAP_SCALE,
  },
  {
    contains: (latitude, longitude) => latitude > 17 && latitude < 19 && longitude > -68 && longitude < -64,
    project: albersProjection({ latitude: 18.2, longitude: -66.2 }, [17, 19]),
    offset: { x: 92, y: 63.5 },
    scale: MAP_SCALE,
  },
  {
    contains: (latitude, longitude) => latitude > 24 && latitude < 50 && longitude > -126 && longitude < -66,
    project: albersProjection({ latitude: 38, longitude: -96 }, [29.5, 45.5]),
    offset: { x: 50.5, y: 33 },
    scale: MAP_SCALE,
  },
];

export function projectSpot({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Spot | null {
  if (latitude === null || longitude === null) return null;
  const part = MAP_SECTIONS.find(({ contains }) => contains(latitude, longitude));
  if (!part) return null;
  const { x, y } = part.project(latitude, longitude);
  return { x: part.offset.x + part.scale * x, y: part.offset.y + part.scale * y };
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

const MIN_VIEW_WIDTH = 30;
const VIEW_MARGIN = 5;
const ASPECT_RATIO = MAP_HEIGHT / MAP_WIDTH;

/** The whole map, or, if `isZoomedIn`, the smallest part of the same shape that contains all these spots with a margin. */
export function fitView(spots: readonly Spot[], isZoomedIn: boolean): View {
  if (!isZoomedIn || spots.length === 0) return { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT };
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const neededWidth = Math.max(right - left, (bottom - top) / ASPECT_RATIO) + 2 * VIEW_MARGIN;
  const width = Math.min(MAP_WIDTH, Math.max(MIN_VIEW_WIDTH, neededWidth));
  const height = width * ASPECT_RATIO;
  const clampStart = (middle: number, part: number, whole: number): number =>
    Math.max(0, Math.min(whole - part, middle - part / 2));
  return {
    x: clampStart((left + right) / 2, width, MAP_WIDTH),
    y: clampStart((top + bottom) / 2, height, MAP_HEIGHT),
    width,
    height,
  };
}

export const createPins = (schools: readonly PinnedSchool[]): Pin[] =>
  schools.flatMap((school, index) => {
    const spot = projectSpot(school);
    return spot ? [{ ...spot, number: index + 1, school }] : [];
  });

const MAX_ROUNDS = 40;

function pushApart(a: Spot, b: Spot, minDistance: number): void {
  const [deltaX, deltaY] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(deltaX, deltaY);
  if (distance >= minDistance) return;
  const [dx, dy] = distance === 0 ? [1, 0] : [deltaX / distance, deltaY / distance];
  const step = (minDistance - distance) / 2;
  a.x -= dx * step;
  a.y -= dy * step;
  b.x += dx * step;
  b.y += dy * step;
}

export function spreadPins(pins: readonly Pin[], minDistance: number): Pin[] {
  const spread = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    spread.forEach((a, index) => spread.slice(index + 1).forEach((b) => pushApart(a, b, minDistance)));
  }
  return spread;
}

export function nearestPin(pins: readonly Pin[], { x, y }: Spot, maxDistance: number): Pin | null {
  const [nearest] = [...pins].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
  return nearest && Math.hypot(nearest.x - x, nearest.y - y) <= maxDistance ? nearest : null;
}
