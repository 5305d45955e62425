import type { HomePoint } from '../../contract/student-input';

/** A point on the map in decimal degrees. */
export type Place = Pick<HomePoint, 'latitude' | 'longitude'>;

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
