import type picks from '../../../../data/words/picks.json';
import type { PickOption } from '../../../contract/picks';
import type { Language } from '../../../contract/users';
import { wordKeys, wordsOf } from '../../../platform/text/words';

type Picks = typeof picks;
const say = wordsOf<Picks>('picks');

/** The ids there are of a kind, each with its key. */
const keysOf = (kind: string): ReadonlyMap<string, keyof Picks> =>
  new Map(wordKeys<Picks>('picks', `${kind}_`).map((key) => [key.slice(kind.length + 1), key]));

export const STRENGTHS = keysOf('strength');
export const FEELINGS = keysOf('feeling');

/** What is picked of some ids, as it is shown; an id of an earlier version is left out. */
export const labelsOf = (
  all: ReadonlyMap<string, keyof Picks>,
  picked: readonly string[],
  language: Language,
): string[] => {
  const words = say(language);
  return picked.flatMap((id) => {
    const key = all.get(id);
    return key === undefined ? [] : [words(key)];
  });
};

/** Everything there is to pick of a kind. */
export const optionsOf = (
  all: ReadonlyMap<string, keyof Picks>,
  picked: readonly string[],
  language: Language,
): PickOption[] => {
  const words = say(language);
  return [...all].map(([id, key]) => ({ id, label: words(key), picked: picked.includes(id) }));
};
