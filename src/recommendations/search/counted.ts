import { AXES, isNumber, isPriceLimit, isSamePath } from '../../contract/preference-values';
import { type Preference, type PreferenceKind, preferenceId, type Suggestion } from '../../contract/preferences';

/** What a kind speaks of, where several speak of one thing. */
const AXIS: ReadonlyMap<PreferenceKind, string> = new Map(
  Object.entries(AXES).flatMap(([axis, kinds]) => kinds.map((kind) => [kind, axis] as const)),
);
/** Of these any number can be wished for side by side. */
const SIDE_BY_SIDE: readonly PreferenceKind[] = ['college', 'sport', 'campus_offer', 'subject', 'serving'];

type Wish = Pick<Preference, 'kind' | 'value'>;
const axisOf = (one: Wish): string =>
  SIDE_BY_SIDE.includes(one.kind) ? preferenceId(one) : (AXIS.get(one.kind) ?? one.kind);

/** What a family may hold a list to: its limits, and that the student lives at home. */
const isFamilyLimit = ({ kind }: Pick<Preference, 'kind'>): boolean => isNumber(kind) || kind === 'living';

const REFUSED: readonly Preference['strength'][] = ['avoid', 'must_not'];

type Strong = Pick<Preference, 'strength'>;
/** The same as a wish that filters nothing. */
export const softened = <One extends Strong>(one: One): One => ({
  ...one,
  strength: one.strength === 'must' ? 'want' : one.strength === 'must_not' ? 'avoid' : one.strength,
});

/** The choices that a search goes by. */
export interface Counted {
  own: Preference[];
  /** Those of the family beside them. */
  family: Preference[];
  /** Those of the family that the student decided otherwise. */
  overruled: Preference[];
}

/** What a family can pay is a limit, however it was given. */
export const isLimit = (one: Preference): boolean => isPriceLimit(one) && !REFUSED.includes(one.strength);
const asLimit = (one: Preference): Preference => (isLimit(one) ? { ...one, strength: 'must' } : one);

/**
 * The student's own choices win over the family's, whose path counts as the student's until they choose one; the town to measure from is
 * no wish.
 */
export function countedChoices(preferences: readonly Preference[]): Counted {
  const all = preferences.filter(({ kind }) => kind !== 'home_town').map(asLimit);
  const own = all.filter(({ holder }) => holder === 'me');
  const decided = new Set(own.map(axisOf));
  const family = all.filter(({ holder }) => holder === 'family');
  const others = family.filter((one) => decided.has(axisOf(one)));
  const undecided = family.filter((one) => !others.includes(one));
  const means = (one: Preference, other: Preference): boolean =>
    one.kind === 'path' && other.kind === 'path' ? isSamePath(one.value, other.value) : one.id === other.id;
  const agrees = (one: Preference): boolean =>
    own.some((mine) => means(mine, one) && REFUSED.includes(mine.strength) === REFUSED.includes(one.strength));
  return {
    own: [...own, ...undecided.filter(({ kind }) => kind === 'path')],
    family: undecided.filter(({ kind }) => kind !== 'path').map((one) => (isFamilyLimit(one) ? one : softened(one))),
    // The family's programs order a little beside the student's own.
    overruled: others.filter((one) => one.kind !== 'program' && !agrees(one)),
  };
}

/** What words may mean, not chosen: none of what was chosen otherwise, and none that is still a question; the last of a kind and value counts. */
export function openSuggestions(suggestions: readonly Suggestion[], chosen: readonly Preference[]): Preference[] {
  const decided = new Set(chosen.map(axisOf));
  const open = suggestions.filter((one) => !one.asks && one.kind !== 'home_town' && !decided.has(axisOf(one)));
  const last = new Map(open.map((one) => [one.id, one]));
  return [...last.values()].map(({ asks: _, ...one }) =>
    softened({ ...one, no_exceptions: false, quote: '', question: null, chosen_at: '' }),
  );
}
