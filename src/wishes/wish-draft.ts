import type { Wish } from '../contract/material';
import { type Clause, evidenceAt, isFirm, speaksForSelf } from './clauses';

/** A wish while reading, with how much it weighs against another one of its kind. */
export interface WishDraft<T> extends Wish<T> {
  /** True when the student does not want it. */
  refused: boolean;
  /** False for what parents expect. */
  own: boolean;
  strength: number;
}

/** The draft of a wish said at `at` of a clause. */
export function draftAt<T>(clause: Clause, at: number, value: T, refused = false): WishDraft<T> {
  const firm = isFirm(clause);
  const own = !clause.role.parents || speaksForSelf(clause);
  const strength = (own ? 2 : 0) + (clause.role.topic ? 1 : 0) + (firm ? 2 : 0);
  return { value, firm, evidence: evidenceAt(clause, at), refused, own, strength };
}

const byStrength = <T>(drafts: readonly WishDraft<T>[]): WishDraft<T>[] =>
  [...drafts].sort((one, other) => other.strength - one.strength);

const plain = <T>({ value, firm, evidence }: WishDraft<T>): Wish<T> => ({ value, firm, evidence });

/** What parents expect stands back where the student has said something of the same kind. */
export function ownFirst<T>(drafts: readonly WishDraft<T>[]): readonly WishDraft<T>[] {
  const own = drafts.filter((draft) => draft.own);
  return own.length > 0 ? own : drafts;
}

/** One wish for each value, the strongest saying of it. */
export function strongestPerValue<T>(drafts: readonly WishDraft<T>[]): Wish<T>[] {
  const kept = new Map<T, WishDraft<T>>();
  for (const draft of byStrength(drafts)) if (!kept.has(draft.value)) kept.set(draft.value, draft);
  return [...kept.values()].map(plain);
}

/** The strongest wish of all, or null when nothing was said. */
export function strongest<T>(drafts: readonly WishDraft<T>[]): Wish<T> | null {
  const first = byStrength(drafts)[0];
  return first ? plain(first) : null;
}

/**
 * Wishes among a closed list of values: what is wanted, less what is refused; where only refusals were said, all other values
 * are leanings.
 */
export function chosenAmong<T>(all: readonly WishDraft<T>[], values: readonly T[]): Wish<T>[] {
  const drafts = ownFirst(all);
  const refused = drafts.filter((draft) => draft.refused);
  const strength = new Map<T, number>();
  for (const { value, strength: own } of refused) strength.set(value, Math.max(own, strength.get(value) ?? own));
  const outweighed = (draft: WishDraft<T>): boolean => (strength.get(draft.value) ?? -Infinity) > draft.strength;
  const wanted = drafts.filter((draft) => !draft.refused && !outweighed(draft));
  if (wanted.length > 0) return strongestPerValue(wanted);
  const not = new Set(refused.map((draft) => draft.value));
  const first = byStrength(refused)[0];
  if (!first) return [];
  return values.filter((value) => !not.has(value)).map((value) => ({ ...plain(first), value }));
}
