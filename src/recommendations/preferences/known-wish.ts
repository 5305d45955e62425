import { townPoint } from '../../colleges/home-point';
import { programById } from '../../colleges/programs/taxonomy/programs';
import { isValueOf, type Wish } from '../../contract/preference-values';
import { mapRegion } from './regions';

/** Whether a wish names what there is: one of the words of its kind, or a program or place that we know. */
export function isKnownWish({ kind, value }: Wish): boolean {
  if (kind === 'program') return programById(value) !== null;
  if (kind === 'region') return mapRegion(value)?.name === value;
  if (kind === 'near_place' || kind === 'home_town') return townPoint(value)?.name === value;
  return isValueOf({ kind, value });
}
