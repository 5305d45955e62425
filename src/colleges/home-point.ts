import type { HomePoint } from '../contract/student-input';
import { placeIn } from './us-places';

/** The point of a school's town, if the table of places knows it in the school's state. */
export function homePointOf({ town, state }: { town: string | null; state: string | null }): HomePoint | null {
  const place = town === null || state === null ? null : placeIn(town, state);
  return place && { latitude: place.latitude, longitude: place.longitude, name: `${place.name}, ${place.state}` };
}
