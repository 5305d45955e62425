import { townPoint } from '../../colleges/home-point';
import { programById } from '../../colleges/programs/taxonomy/programs';
import { isValueOf, type Wish } from '../../contract/preference-values';
import { mapRegion } from './regions';

/** A wish with its place as we spell it ('St. Louis, MO' is 'Saint Louis, MO'); null where its kind has no such word, program or place. */
export function knownWish<One extends Wish>(wish: One): One | null {
  const { kind, value } = wish;
  if (kind === 'program') return programById(value) ? wish : null;
  const isPlace = kind === 'near_place' || kind === 'home_town';
  if (!isPlace && kind !== 'region') return isValueOf(wish) ? wish : null;
  const place = isPlace ? townPoint(value) : mapRegion(value);
  return place && { ...wish, value: place.name };
}
