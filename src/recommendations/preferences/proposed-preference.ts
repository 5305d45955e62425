import { programById } from '../../colleges/programs/taxonomy/programs';
import { placeIn } from '../../colleges/us-places';
import { isValueOf, type PreferenceKind, type Wish } from '../../contract/preference-values';
import { mapRegion } from './places/regions';

/** Kinds a model may suggest: the list can check each of them, and its values can be looked up. */
const SUGGESTED: ReadonlySet<PreferenceKind> = new Set([
  'home_town',
  'state',
  'region',
  'near_place',
  'distance',
  'most_miles',
  'least_miles',
  'most_hours',
  'least_hours',
  'home_state',
  'size',
  'setting',
  'climate',
  'landscape',
  'control',
  'serving',
  'price',
  'net_price',
  'aid',
  'program',
  'living',
  'path',
]);

function isKnown({ kind, value }: Wish): boolean {
  if (kind === 'program') return programById(value) !== null;
  if (kind === 'region') return mapRegion(value)?.name === value;
  if (kind === 'near_place' || kind === 'home_town') {
    const [town = '', state = ''] = value.split(', ');
    const place = placeIn(town, state);
    return place !== null && value === `${place.name}, ${place.state}`;
  }
  return true;
}

/** True when a model's wish may be suggested to the student: a kind and value that exist. Whether it is meant is for the student to say. */
export const mayPropose = (wish: Wish): boolean => SUGGESTED.has(wish.kind) && isValueOf(wish) && isKnown(wish);
