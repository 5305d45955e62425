import type { PreferenceKind } from '../../contract/preferences';

interface Named {
  kind: PreferenceKind;
  value: string;
}

/** Kinds that speak of one thing, so that the student's own word on one stands before their parents' on another. */
const PLACE: ReadonlySet<PreferenceKind> = new Set(['state', 'region', 'near_place', 'home_state', 'distance']);
const MONEY: ReadonlySet<PreferenceKind> = new Set(['price', 'net_price']);

export function axisOf(kind: PreferenceKind): string {
  if (PLACE.has(kind)) return 'place';
  return MONEY.has(kind) ? 'money' : kind;
}

const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  climate: ['warm|cold', 'warm|snow', 'dry|rain'],
  size: ['small|large', 'small|medium', 'medium|large'],
  setting: ['city|town', 'city|rural', 'suburb|rural', 'town|rural'],
  distance: ['near|far'],
  home_state: ['stay|leave'],
  control: ['public|private'],
  living: ['commute|campus'],
};

/** True where one wish is of the same sort as the other, so that a refusal of both in one breath is likely. */
export const sameAxis = (one: Named, other: Named): boolean => one.kind === other.kind;

/** True where wanting one means not wanting the other. */
export const opposes = (one: Named, other: Named): boolean =>
  one.kind === other.kind &&
  (OPPOSITES[one.kind] ?? []).some(
    (pair) => pair === `${one.value}|${other.value}` || pair === `${other.value}|${one.value}`,
  );
