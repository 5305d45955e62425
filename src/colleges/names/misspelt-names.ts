import SearchableMap from 'minisearch/SearchableMap';
import { nearestOf } from '../../contract/near-words';

/** Shorter names are too near to other words to be guessed. */
const LEAST_LETTERS = 7;
/** From so many letters on two slips of the pen are still the same name. */
const LONG = 12;

/** A finder of names that were written with a slip: the one name that is meant, null where none or several could be. */
export function misspeltNames(names: Iterable<string>): (typed: string) => string | null {
  const long = [...names].filter(({ length }) => length >= LEAST_LETTERS);
  let byLetters: SearchableMap<true> | null = null;
  return (typed) => {
    if (typed.length < LEAST_LETTERS) return null;
    const nearest = nearestOf(typed, long);
    if (nearest !== null || typed.length < LONG) return nearest;
    byLetters ??= SearchableMap.from<true>(long.map((name) => [name, true]));
    const near = [...byLetters.fuzzyGet(typed, 2).keys()].filter((name) => name[0] === typed[0]);
    return near.length === 1 ? (near[0] ?? null) : null;
  };
}
