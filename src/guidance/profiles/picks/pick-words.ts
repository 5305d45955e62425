import type picks from '../../../../data/words/picks.json';
import type { PickOption } from '../../../contract/profiles';
import type { Language } from '../../../contract/users';
import { wordKeys, wordsOf } from '../../../platform/text/words';
import { createHash } from 'node:crypto';
import { shippedRows } from '../../../platform/runtime/process';

type Picks = typeof picks;
const say = wordsOf<Picks>('picks');

const keysOf = (kind: string): ReadonlyMap<string, keyof Picks> =>
  new Map(wordKeys<Picks>('picks', `${kind}_`).map((key) => [key.slice(kind.length + 1), key]));

export const STRENGTHS = keysOf('strength');
export const FEELINGS = keysOf('feeling');

/** The labels of picked ids; ids from earlier versions are left out. */
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

export const optionsOf = (
  all: ReadonlyMap<string, keyof Picks>,
  picked: readonly string[],
  language: Language,
): PickOption[] => {
  const words = say(language);
  return [...all].map(([id, key]) => ({ id, label: words(key), picked: picked.includes(id) }));
};

type Texts = Readonly<Record<Language, string>>;

const splitCell = (cell: string, mark = ' '): string[] => cell.split(mark).filter(Boolean);

/** Ideas for the fields, strengths and grades they fit. `names` are words written by students who already do it. */
export const IDEAS = shippedRows('field-ideas.tsv').map(
  ([id = '', codes = '', strengths = '', grades = '', section = '', names = '', en = '', es = '']) => ({
    ...{ id, section, names: splitCell(names, '|'), texts: { en, es } },
    ...{ codes: splitCell(codes), strengths: splitCell(strengths), grades: splitCell(grades) },
  }),
);
export type Idea = (typeof IDEAS)[number];

/** Tips for a grade and season, shown if all facts in `when` are true; a fact after '!' must be false. */
export const TIPS = shippedRows('application-tips.tsv').map(
  ([id = '', grades = '', seasons = '', when = '', en = '', es = '']) => ({
    ...{ id: `tip-${id}`, texts: { en, es } },
    ...{ grades: splitCell(grades), seasons: splitCell(seasons), when: splitCell(when) },
  }),
);

const TEXTS: ReadonlyMap<string, Texts> = new Map([...IDEAS, ...TIPS].map(({ id, texts }) => [id, texts]));

/** Undefined if the tables have no such id. */
export const ideaText = (id: string, language: Language): string | undefined => TEXTS.get(id)?.[language];

export const writtenIdeaId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
