/** A place on the drawn map: x from 0 at the west coast to 100, y from 0 in the north to `MAP_HEIGHT`. */
export interface Spot {
  x: number;
  y: number;
}

export const MAP_WIDTH = 100;
export const MAP_HEIGHT = 68;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Albers' equal-area projection by its published formulas, in radii of the earth from `center`; y grows southward. */
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

/** One part of the map: what lies in it, how it is projected, and where and how large it is drawn. */
interface Part {
  holds: (latitude: number, longitude: number) => boolean;
  project: (latitude: number, longitude: number) => Spot;
  at: Spot;
  scale: number;
}

/** How many units of the map an earth's radius is where the 48 states are drawn. */
const SCALE = 136;

/** Alaska, Hawaii and Puerto Rico stand in the free corners, Alaska smaller than it is. */
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

/** Where a place stands on the map of the United States; null where it lies on no part of it, or is not known. */
export function spotOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Spot | null {
  if (latitude === null || longitude === null) return null;
  const part = PARTS.find(({ holds }) => holds(latitude, longitude));
  if (!part) return null;
  const { x, y } = part.project(latitude, longitude);
  return { x: part.at.x + part.scale * x, y: part.at.y + part.scale * y };
}
