import type { HomePoint } from '../contract/student-input';
import { placeIn } from './us-places';

/** Where distances are measured from: the school's town, if it has one that the table of places knows in its state. */
export function homePointOf({ town, state }: { town: string | null; state: string }): HomePoint | null {
  const place = town === null ? null : placeIn(town, state);
  return place && { latitude: place.latitude, longitude: place.longitude, name: `${place.name}, ${place.state}` };
}
