import type picks from '../../../../data/words/picks.json';
import type { PickOption } from '../../../contract/profiles';
import type { Language } from '../../../contract/users';
import { wordKeys, translatorFor } from '../../../platform/text/words';
import { createHash } from 'node:crypto';
import { shippedRows } from '../../../platform/runtime/process';

type Picks = typeof picks;
const translate = translatorFor<Picks>('picks');

const keysByKind = (kind: string): ReadonlyMap<string, keyof Picks> =>
  new Map(wordKeys<Picks>('picks', `${kind}_`).map((key) => [key.slice(kind.length + 1), key]));

export const STRENGTHS = keysByKind('strength');
export const FEELINGS = keysByKind('feeling');

/** The labels of picked ids; ids from earlier versions are left out. */
export const labelsFor = (
  labelKeys: ReadonlyMap<string, keyof Picks>,
  pickedIds: readonly string[],
  language: Language,
): string[] => {
  const words = translate(language);
  return pickedIds.flatMap((id) => {
    const key = labelKeys.get(id);
    return key === undefined ? [] : [words(key)];
  });
};

export const toOptions = (
  labelKeys: ReadonlyMap<string, keyof Picks>,
  pickedIds: readonly string[],
  language: Language,
): PickOption[] => {
  const words = translate(language);
  return [...labelKeys].map(([id, key]) => ({ id, label: words(key), picked: pickedIds.includes(id) }));
};

type LocalizedTexts = Readonly<Record<Language, string>>;

const splitCell = (cell: string, separator = ' '): string[] => cell.split(separator).filter(Boolean);

/** Ideas for the fields, strengths and grades they fit. `names` are words written by students who already do it. */
export const IDEAS = shippedRows('field-ideas.tsv').map(
  ([id = '', codes = '', strengths = '', grades = '', section = '', names = '', en = '', es = '']) => ({
    ...{ id, section, names: splitCell(names, '|'), texts: { en, es } },
    ...{ codes: splitCell(codes), strengths: splitCell(strengths), grades: splitCell(grades) },
  }),
);
export type Idea = (typeof IDEAS)[number];

/** Tips for a grade and season, shown if all facts in `conditions` are true; a fact after '!' must be false. */
export const TIPS = shippedRows('application-tips.tsv').map(
  ([id = '', grades = '', seasons = '', conditions = '', en = '', es = '']) => ({
    ...{ id: `tip-${id}`, texts: { en, es } },
    ...{ grades: splitCell(grades), seasons: splitCell(seasons), when: splitCell(conditions) },
  }),
);

const IDEA_TEXTS: ReadonlyMap<string, LocalizedTexts> = new Map(
  [...IDEAS, ...TIPS].map(({ id, texts }) => [id, texts]),
);

/** Undefined if the tables have no such id. */
export const ideaText = (id: string, language: Language): string | undefined => IDEA_TEXTS.get(id)?.[language];

export const hashIdeaId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
