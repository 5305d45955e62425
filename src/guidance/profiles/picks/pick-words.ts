import type picks from '../../../../data/words/picks.json';
import type { PickOption } from '../../../contract/profiles';
import type { Language } from '../../../contract/users';
import { wordKeys, wordsOf } from '../../../platform/text/words';
import { createHash } from 'node:crypto';
import { shippedRows } from '../../../platform/runtime/process';

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

type Texts = Readonly<Record<Language, string>>;

const listed = (cell: string, mark = ' '): string[] => cell.split(mark).filter(Boolean);

/** Ideas for the fields, strengths and grades they fit; `names` are what a student writes who does it already. */
export const IDEAS = shippedRows('field-ideas.tsv').map(
  ([id = '', codes = '', strengths = '', grades = '', section = '', names = '', en = '', es = '']) => ({
    ...{ id, section, names: listed(names, '|'), texts: { en, es } },
    ...{ codes: listed(codes), strengths: listed(strengths), grades: listed(grades) },
  }),
);
export type Idea = (typeof IDEAS)[number];

/** Tips for a grade and a season, shown where all facts of `when` hold; a fact behind '!' must not. */
export const TIPS = shippedRows('application-tips.tsv').map(
  ([id = '', grades = '', seasons = '', when = '', en = '', es = '']) => ({
    ...{ id: `tip-${id}`, texts: { en, es } },
    ...{ grades: listed(grades), seasons: listed(seasons), when: listed(when) },
  }),
);

const TEXTS: ReadonlyMap<string, Texts> = new Map([...IDEAS, ...TIPS].map(({ id, texts }) => [id, texts]));

/** The words of an idea or a tip; undefined where the tables have none with this id. */
export const ideaText = (id: string, language: Language): string | undefined => TEXTS.get(id)?.[language];

/** The id of an idea that a hosted model wrote. */
export const writtenIdeaId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
