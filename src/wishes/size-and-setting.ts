import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, collegeSizeOf } from '../contract/college-size';
import type { CollegeSize, Setting, Wish } from '../contract/material';
import { attitudeAt, type Clause, speaksOfCollege } from './clauses';
import { chosenAmong, draftAt, type WishDraft } from './wish-draft';

const SETTINGS: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];

const SIZE_WORDS: readonly [CollegeSize, string][] = [
  ['small', 'small|smaller|tiny|little|intimate'],
  ['large', 'big|bigger|large|larger|huge|massive|enormous'],
  ['medium', 'medium|mid-?sized?|moderate|moderately sized|average-sized?|in between|in-between'],
];
const SIZE = new RegExp(`\\b(${SIZE_WORDS.map(([, words]) => words).join('|')})(?:[- ]sized)?\\b`, 'g');
/** What follows a size that is said of a college. */
const OF_COLLEGE =
  /^[\s,]*(?:(?:\w+ ){0,3}(?:schools?|colleges?|universit(?:y|ies)|campus(?:es)?|student body|class(?:es)?|class sizes?)\b)/;
/** What may follow a bare size in the answer to the question about size. */
const BARE =
  /^[\s,]*(?:$|(?:or|to|and|but|enough|because|where|so|size|ones?|would|is|for|since|i|it|suits?|works?|please|community|place|setting|with|sounds?|feels?)\b|[-–/():])/;
const OTHER_THING = /^[\s-]*(?:(?:\w+ )?(?:city|cities|towns?|high school|middle school|fan|deal|part|family))\b/;
const CALLED_SMALL = /\b(?:high school|middle school|hometown|my school|my town)\b/;

/** 'Large enough for ..., small enough for ...' means something between. */
const LARGE_ENOUGH = /\b(?:big|large) enough\b/;

const sizeOfWord = (word: string): CollegeSize =>
  SIZE_WORDS.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0] ?? 'medium';

function sizeWordsIn(clause: Clause): WishDraft<CollegeSize>[] {
  if (CALLED_SMALL.test(clause.text)) return [];
  return [...clause.text.matchAll(SIZE)].flatMap((match) => {
    const after = clause.text.slice(match.index + match[0].length);
    if (OTHER_THING.test(after)) return [];
    const onTopic =
      clause.role.topic === 'size' || clause.role.complaint || /\btoo $/.test(clause.text.slice(0, match.index));
    const fits = (OF_COLLEGE.test(after) && speaksOfCollege(clause)) || (onTopic && BARE.test(after));
    const attitude = attitudeAt(clause, match.index);
    if (!fits || attitude === 'indifferent') return [];
    const word = match[1] ?? '';
    const enough = /^\s*enough\b/.test(after);
    if (enough && sizeOfWord(word) === 'small' && LARGE_ENOUGH.test(clause.plain)) return [];
    const size = enough && sizeOfWord(word) === 'large' ? 'medium' : sizeOfWord(word);
    return [draftAt(clause, match.index, size, attitude === 'refuses')];
  });
}

const COUNT =
  /(?<![$\d])(\d{1,3}(?:,\d{3})+|\d+)(k)?(?:\s*(?:-|–|to|and)\s*(\d{1,3}(?:,\d{3})+|\d+)(k)?)?\s*(students|undergrads|undergraduates|kids|people)?/g;
const UNDER =
  /\b(?:under|fewer than|less than|below|at most|no more than|up to|max(?:imum)?|not more than)\s*(?:about |around )?$/;
const OVER = /\b(?:over|more than|at least|above|bigger than|larger than)\s*(?:about |around )?$/;

const numberOf = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);

const UPPER: Readonly<Record<CollegeSize, number>> = {
  small: COLLEGE_SIZE_LIMITS.smallUnder,
  medium: COLLEGE_SIZE_LIMITS.largeOver,
  large: Infinity,
};
const LOWER: Readonly<Record<CollegeSize, number>> = {
  small: 0,
  medium: COLLEGE_SIZE_LIMITS.smallUnder,
  large: COLLEGE_SIZE_LIMITS.largeOver,
};

/** The sizes that lie in a span of students. */
const sizesBetween = (least: number, most: number): CollegeSize[] =>
  COLLEGE_SIZES.filter((size) => LOWER[size] < most && UPPER[size] > least);

function sizeCountsIn(clause: Clause): WishDraft<CollegeSize>[] {
  if (CALLED_SMALL.test(clause.text) || /\$|\bmiles?\b|\bgraduating\b/.test(clause.text)) return [];
  return [...clause.text.matchAll(COUNT)].flatMap((match) => {
    const first = numberOf(match[1] ?? '', match[2] ?? (match[3] ? match[4] : undefined));
    const second = match[3] ? numberOf(match[3], match[4]) : null;
    const isCount = match[5] !== undefined || clause.role.topic === 'size';
    if (!isCount || first < 300 || attitudeAt(clause, match.index) === 'indifferent') return [];
    const before = clause.text.slice(0, match.index);
    const sizes = second
      ? sizesBetween(first, second)
      : UNDER.test(before)
        ? sizesBetween(0, first)
        : OVER.test(before)
          ? sizesBetween(first, Infinity)
          : [collegeSizeOf(first)];
    const limited = UNDER.test(before) || OVER.test(before);
    const refused = !limited && attitudeAt(clause, match.index) === 'refuses';
    return sizes.map((size) => draftAt(clause, match.index, size, refused));
  });
}

const SETTING_WORDS: readonly [RegExp, readonly Setting[]][] = [
  [
    /\b(?:near|close to|just outside|outside|outskirts of|access to|short (?:drive|train ride) from|not far from) (?:of )?an? (?:\w+ )?city\b/g,
    ['city', 'suburb'],
  ],
  [/\b(?:city|cities|urban|downtown|metropolitan|metropolis)\b/g, ['city']],
  [/\bsuburb(?:s|an|ia)?\b/g, ['suburb']],
  [/\btowns?\b/g, ['town']],
  [/\b(?:rural|countryside|middle of nowhere|farmland|in the woods|country setting)\b/g, ['rural']],
  [/\b(?:nature|outdoors|hiking|forests?|trails?)\b/g, ['rural', 'town']],
];
const COMES_FROM = /\b(?:from|grew up in|raised in|live in|living in|lived in|born in|my|our)(?: an?| the)?(?: \w+)? $/;

/** Names that hold the word without asking for it. */
const CITY_NAMES = /\b(?:kansas|oklahoma|salt lake|jersey|new york|carson|panama) city\b/g;

function settingsIn(clause: Clause): WishDraft<Setting>[] {
  if (!speaksOfCollege(clause)) return [];
  let rest = clause.text.replaceAll(CITY_NAMES, (name) => ' '.repeat(name.length));
  return SETTING_WORDS.flatMap(([words, settings]) => {
    const matches = [...rest.matchAll(words)];
    for (const match of matches) {
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
    return matches.flatMap((match) => {
      const attitude = attitudeAt(clause, match.index);
      const home = COMES_FROM.test(clause.text.slice(0, match.index));
      if (attitude === 'indifferent' || home) return [];
      return settings.map((setting) => draftAt(clause, match.index, setting, attitude === 'refuses'));
    });
  });
}

/** The sizes of college a student asks for: by word ('a small college', 'not too big') or by number ('under 3,000 students'). */
export const readSizes = (clauses: readonly Clause[]): Wish<CollegeSize>[] =>
  chosenAmong(
    clauses.flatMap((clause) => [...sizeWordsIn(clause), ...sizeCountsIn(clause)]),
    COLLEGE_SIZES,
  );

/** The settings a student asks for. */
export const readSettings = (clauses: readonly Clause[]): Wish<Setting>[] =>
  chosenAmong(clauses.flatMap(settingsIn), SETTINGS);
