import { isNumber } from '../../contract/preference-values';
import { type Preference, type PreferenceCorrection, preferenceId } from '../../contract/preferences';

/** The wishes of a student with their corrections, and what they took away of those read. */
export interface CorrectedPreferences {
  preferences: Preference[];
  removed: Preference[];
}

/** Kinds of which a must leaves no room for another value. */
const ONE_MUST: ReadonlySet<Preference['kind']> = new Set([
  'distance',
  'home_state',
  'size',
  'setting',
  'control',
  'religion',
  'living',
]);

const isPositive = ({ strength }: Pick<PreferenceCorrection, 'strength'>): boolean =>
  strength === 'must' || strength === 'want';

/** True when a wish that was read cannot stand beside what the student said by hand. */
function gaveWay(read: Preference, corrections: readonly PreferenceCorrection[]): boolean {
  return corrections.some((own) => {
    if (own.kind !== read.kind || own.value === read.value || own.strength === 'removed') return false;
    if (isNumber(own.kind)) return true;
    return own.strength === 'must' && ONE_MUST.has(own.kind) && isPositive(read);
  });
}

/**
 * What a student asks of a college: every wish that was read, unless they took it away or said otherwise, and what they added.
 * `label` names a wish that no answer holds.
 */
export function withCorrections(
  read: readonly Preference[],
  corrections: readonly PreferenceCorrection[],
  label: (wish: Pick<Preference, 'kind' | 'value' | 'strength'>) => string,
): CorrectedPreferences {
  const own = new Map(corrections.map((one) => [preferenceId(one), one]));
  const readIds = new Set(read.map(({ id }) => id));
  const stays: Preference[] = [];
  const removed: Preference[] = [];
  for (const wish of read) {
    const strength = own.get(wish.id)?.strength;
    if (strength === 'removed') removed.push(wish);
    else if (strength) stays.push({ ...wish, strength, label: label({ ...wish, strength }), by: 'student' });
    else if (!gaveWay(wish, corrections)) stays.push(wish);
  }
  const added = corrections.flatMap((one) => {
    const { kind, value, strength } = one;
    const id = preferenceId(one);
    if (strength === 'removed' || readIds.has(id)) return [];
    const wish = { id, kind, value, strength, quote: '', question: null, by: 'student' as const };
    return [{ ...wish, label: label(wish) }];
  });
  return { preferences: [...stays, ...added], removed };
}
