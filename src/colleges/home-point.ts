import { stateIn, stateName } from '../contract/state-names';
import type { HomePoint } from '../contract/student-input';
import { placeIn, townsLike } from './us-places';

/** The point of a school's town, if the table of places knows it in the school's state. */
export function homePointOf({ town, state }: { town: string | null; state: string | null }): HomePoint | null {
  const place = town === null || state === null ? null : placeIn(town, state);
  return place && { latitude: place.latitude, longitude: place.longitude, name: `${place.name}, ${place.state}` };
}

/** The point of a town that is written 'Camden, ME', 'St. Louis, Missouri' or 'st louis mo'; null where it is unknown. */
export function townPoint(written: string): HomePoint | null {
  const text = written.trim();
  const cut = text.lastIndexOf(text.includes(',') ? ',' : ' ');
  return cut < 0 ? null : homePointOf({ town: text.slice(0, cut), state: stateIn(text.slice(cut + 1)) });
}

const MOST_NAMED = 5;

/** Why no distance can be measured from a town, in a sentence with the towns that may be meant; null where it can. */
export function townProblem(town: string, state: string): string | null {
  if (placeIn(town, state)) return null;
  const like = townsLike(town, state, MOST_NAMED);
  const hint = like.length > 0 ? `Similar names there: ${like.join(', ')}.` : 'Please name the nearest larger town.';
  return `We do not know a town called ${town} in ${stateName(state)}. ${hint}`;
}
