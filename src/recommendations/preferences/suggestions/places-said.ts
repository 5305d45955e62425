import { findPlaceInState, resolvePlace, placesNamed, type UsPlace } from '../../../colleges/us-places';
import type { Wish } from '../../../contract/preference-values';
import { STATE_NAMES } from '../../../contract/state-names';
import {
  isAdjacent,
  isCapital,
  isPartOfName,
  Phrases,
  type Word,
  type AnalyzedText,
} from '../../../platform/text/words';
import { MAP_REGIONS } from '../regions';
import { WORDS_BEFORE_TOWN, EVERYDAY_TOWN_NAMES } from './words';

export interface SpeakerHome {
  /** The two-letter code. */
  homeState: string | null;
  /** 'Camden, ME', the origin of distances; null if unknown. */
  homeTown: string | null;
}

interface MentionedPlace extends Wish {
  from: number;
  to: number;
  /** False if it could mean another place of that name, or no place. */
  isSure: boolean;
}

const statePhrases = new Phrases<{ code: string; isCaseSensitive: boolean }>();
for (const [code, name] of Object.entries(STATE_NAMES)) {
  statePhrases.add(code === 'DC' ? 'district of columbia' : name.replace(/^the /, ''), {
    code,
    isCaseSensitive: false,
  });
  statePhrases.add(code, { code, isCaseSensitive: true });
}
/** Codes that are also words or abbreviations. They count as states only if the adjacent words say so. */
const AMBIGUOUS_CODES = new Set('ME OR IN OK HI OH MS ID PA MD VA AL DE LA CO MO AS VI GU MA'.split(' '));
/** Codes that are words people start sentences with, plus LA, which usually means the city. */
const NEVER_FIRST_CODES = new Set('ME OR IN OK LA'.split(' '));
/** Also city names, so the meaning is ambiguous. */
const STATES_ALSO_CITIES = new Set(['WA', 'NY']);

const COLLEGE_SUFFIX_WORDS = new Set(
  'university college state tech high school institute academy community a am union poly'.split(' '),
);
const COLLEGE_PREFIX_WORDS = new Set('university u uc unc umass suny cuny ut cal mount mr mrs ms dr'.split(' '));
const JOINING_WORDS = new Set('maybe or and also probably like definitely either somewhere y o'.split(' '));

/** Number of ZIP codes of a larger town. A smaller town's name in lowercase may be a common word. */
const LARGER_TOWN_ZIP_CODES = 3;
const LARGE_CITY_ZIP_CODES = 20;
/** A town with this many times the ZIP codes of its namesakes is the one people mean. */
const MIN_SIZE_RATIO = 10;
const MAX_WORDS = 3;

const wordFormAt = (words: readonly Word[], index: number): string => words[index]?.form ?? '';

function isNamedInCollege(writtenText: AnalyzedText, from: number, to: number): boolean {
  const { words } = writtenText;
  const next = words[to];
  const precedesCollegeWord = COLLEGE_SUFFIX_WORDS.has(wordFormAt(words, to)) && isAdjacent(writtenText, to - 1);
  if (precedesCollegeWord && (isCapital(next) || wordFormAt(words, to) !== 'a')) return true;
  const before = wordFormAt(words, from - 1);
  const followsUniversity = words.slice(Math.max(0, from - 4), from).some((word) => word.form === 'university');
  if (before === 'at' && (followsUniversity || !wordFormAt(words, from - 2).startsWith('look'))) return true;
  return before === 'of'
    ? ['university', 'college', 'institute', 'u'].includes(wordFormAt(words, from - 2))
    : COLLEGE_PREFIX_WORDS.has(before);
}

/** 'In', 'near' and the like before the words, also with 'the' or 'downtown' in between. */
function hasPreposition(words: readonly Word[], from: number): boolean {
  const end = ['the', 'downtown', 'like'].includes(wordFormAt(words, from - 1)) ? from - 1 : from;
  return (
    WORDS_BEFORE_TOWN.has(wordFormAt(words, end - 1)) ||
    WORDS_BEFORE_TOWN.has(`${wordFormAt(words, end - 2)} ${wordFormAt(words, end - 1)}`)
  );
}

/** True if nothing precedes it in its clause or list. */
const isFirstWord = ({ words, text }: AnalyzedText, from: number): boolean =>
  /[,/]/.test(text[words[from - 1]?.end ?? 0] ?? '') ||
  words.slice(0, from).every(({ form: before }) => JOINING_WORDS.has(before));

/** The state right after a town: 'Camden, Maine', 'Camden ME'. */
function stateAfterTown(writtenText: AnalyzedText, to: number): { code: string; to: number } | null {
  if (!/^,? $/.test(writtenText.text.slice(writtenText.words[to - 1]?.end ?? 0, writtenText.words[to]?.start ?? 0)))
    return null;
  const [first] = statePhrases.findAll(writtenText.words.slice(to, to + 3), ({ isCaseSensitive, code }) =>
    isCaseSensitive
      ? writtenText.words[to]?.original === code || (writtenText.isCasual && !AMBIGUOUS_CODES.has(code))
      : true,
  );
  return first?.from === 0 ? { code: first.meaning.code, to: to + first.to } : null;
}

const placeValue = ({ name, state }: UsPlace): string => `${name}, ${state}`;

interface ResolvedTown {
  place: UsPlace;
  isSure: boolean;
  isKnown: boolean;
  /** The school's own town; `isInHomeState` is any town in the school's state. */
  isOwn: boolean;
  isInHomeState: boolean;
}

function resolveTown(name: string, { homeState, homeTown }: SpeakerHome): ResolvedTown | null {
  const allPlaces = placesNamed(name);
  const homePlace = allPlaces.find((place) => placeValue(place) === homeTown);
  if (homePlace) return { place: homePlace, isSure: true, isKnown: true, isOwn: true, isInHomeState: true };
  const place = resolvePlace(name, homeState);
  if (!place) return null;
  const isLargest = allPlaces.every((item) => item === place || item.zipCodes * MIN_SIZE_RATIO <= place.zipCodes);
  const isKnown = (allPlaces[0]?.zipCodes ?? 0) >= LARGER_TOWN_ZIP_CODES;
  const isSure = place.state === homeState || isLargest;
  const placeInState = homeState === null ? null : findPlaceInState(name, homeState);
  const likeliestPlace = isSure ? place : (placeInState ?? place);
  return { place: likeliestPlace, isSure, isKnown, isOwn: false, isInHomeState: likeliestPlace.state === homeState };
}

/** A possible name, and whether it could be a common word because it is in lowercase. */
function readNameAt(
  writtenText: AnalyzedText,
  from: number,
  length: number,
): { name: string; isLowercase: boolean } | null {
  const nameWords = writtenText.words.slice(from, from + length);
  const isName = nameWords.every(isCapital);
  if (nameWords.length < length || !(writtenText.isCasual || isName)) return null;
  if (nameWords.some((_, index) => index < length - 1 && !isAdjacent(writtenText, from + index))) return null;
  const name = writtenText.text.slice(nameWords[0]?.start, nameWords.at(-1)?.end);
  return name.length < 2 ? null : { name, isLowercase: writtenText.isShouted || (writtenText.isCasual && !isName) };
}

/** A common word, unless it is a short name in capitals such as 'LA'. */
function isEverydayWord({ words, isShouted }: AnalyzedText, from: number, to: number): boolean {
  const nameWords = words.slice(from, to);
  if (!isShouted && nameWords.every(({ original: writtenText }) => /^\p{Lu}{2,}$/u.test(writtenText))) return false;
  return EVERYDAY_TOWN_NAMES.has(nameWords.map((word) => word.form).join(' '));
}

/** The town in the state named right after it. A common word counts only with a comma. */
function findTownWithState(writtenText: AnalyzedText, from: number, to: number, name: string): MentionedPlace | null {
  const state = stateAfterTown(writtenText, to);
  const place = state && findPlaceInState(name, state.code);
  const hasComma = writtenText.text.slice(writtenText.words[to - 1]?.end).startsWith(',');
  if (!place || (isEverydayWord(writtenText, from, to) && !hasComma)) return null;
  const [largest = place] = placesNamed(name);
  if (hasComma && place.zipCodes * MIN_SIZE_RATIO <= largest.zipCodes) return null;
  return { kind: 'near_place', value: placeValue(place), from, to: state.to, isSure: true };
}

/** In lowercase or at the start of a sentence, accepts only names that are unlikely to be another word. */
function canBeTown(
  writtenText: AnalyzedText,
  from: number,
  to: number,
  town: ResolvedTown & { isLowercase: boolean },
): boolean {
  const { place, isLowercase, isOwn, isInHomeState } = town;
  if (isEverydayWord(writtenText, from, to) && (isLowercase || from === 0 || !isInHomeState)) return false;
  if (isLowercase)
    return (
      isOwn || place.zipCodes >= LARGE_CITY_ZIP_CODES || (isInHomeState && place.zipCodes >= LARGER_TOWN_ZIP_CODES)
    );
  if (isPartOfName(writtenText, from, to)) return false;
  return hasPreposition(writtenText.words, from) || town.isKnown || (from > 0 && isInHomeState);
}

function findTownAt(
  writtenText: AnalyzedText,
  from: number,
  length: number,
  speakerHome: SpeakerHome,
): MentionedPlace | null {
  const to = from + length;
  const named = readNameAt(writtenText, from, length);
  const town = named && resolveTown(named.name, speakerHome);
  if (!town || isNamedInCollege(writtenText, from, to)) return null;
  const townWithState = findTownWithState(writtenText, from, to, named.name);
  if (townWithState) return townWithState;
  const isHinted = hasPreposition(writtenText.words, from);
  if (!(isHinted || writtenText.ofPlace) || !canBeTown(writtenText, from, to, { ...town, ...named })) return null;
  const isOtherMeaning = (town.place.name === 'New York' && length === 2) || isEverydayWord(writtenText, from, to);
  const isSure = town.isSure && (isHinted || isFirstWord(writtenText, from)) && !isOtherMeaning;
  return { kind: 'near_place', value: placeValue(town.place), from, to, isSure };
}

function findTowns(writtenText: AnalyzedText, speakerHome: SpeakerHome): MentionedPlace[] {
  const foundPlaces: MentionedPlace[] = [];
  const named = statePhrases.findAll(writtenText.words, ({ isCaseSensitive }) => !isCaseSensitive);
  /** 'Texas' isn't a town, but 'Texas City' is, and 'New York' may be. */
  const isPartOfState = (from: number, to: number): boolean =>
    named.some(
      (item) =>
        from < item.to &&
        item.from < to &&
        (to <= item.to || from > item.from) &&
        !(item.meaning.code === 'NY' && from === item.from && to === item.to),
    );
  for (let from = 0; from < writtenText.words.length; from += 1) {
    if (!writtenText.isCasual && !isCapital(writtenText.words[from])) continue;
    for (let length = MAX_WORDS; length > 0; length -= 1) {
      const town = isPartOfState(from, from + length) ? null : findTownAt(writtenText, from, length, speakerHome);
      if (!town) continue;
      foundPlaces.push(town);
      from = town.to - 1;
      break;
    }
  }
  return foundPlaces;
}

const isState = (word: Word | undefined): boolean =>
  word !== undefined &&
  statePhrases.findAll([word], ({ code, isCaseSensitive }) => !isCaseSensitive || word.original === code).length > 0;

/** Next to another state: 'PA or Ohio', 'PA/NJ'. */
const isListedWithState = ({ words, text }: AnalyzedText, from: number): boolean =>
  [1, -1].some((step) => {
    if (JOINING_WORDS.has(wordFormAt(words, from + step))) return isState(words[from + 2 * step]);
    return text[words[from + Math.min(step, 0)]?.end ?? 0] === '/' && isState(words[from + step]);
  });

/** A lowercase code after 'in' and the like. */
const isLowercaseCode = ({ words }: AnalyzedText, from: number, code: string): boolean =>
  words[from]?.original === code.toLowerCase() && hasPreposition(words, from) && wordFormAt(words, from - 1) !== 'de';

/** An uppercase code. An ambiguous one needs another state next to it, or nothing. */
function isStateCode(writtenText: AnalyzedText, from: number, code: string): boolean {
  const { words, isCasual, isShouted } = writtenText;
  if (isCasual && !isShouted) return !AMBIGUOUS_CODES.has(code) && isLowercaseCode(writtenText, from, code);
  if (
    words[from]?.original !== code ||
    (isShouted && !words.every((word) => isState(word) || JOINING_WORDS.has(word.form)))
  )
    return false;
  if (!AMBIGUOUS_CODES.has(code) || isListedWithState(writtenText, from)) return true;
  if (hasPreposition(words, from)) return code !== 'LA';
  const isAlone =
    words.slice(from + 1, from + 2).every((next) => JOINING_WORDS.has(next.form)) && isFirstWord(writtenText, from);
  return writtenText.ofPlace && isAlone && !NEVER_FIRST_CODES.has(code);
}

function findStates(writtenText: AnalyzedText): MentionedPlace[] {
  const { words, ofPlace, isCasual } = writtenText;
  return statePhrases
    .findAll(words, ({ code, isCaseSensitive }, from) => !isCaseSensitive || isStateCode(writtenText, from, code))
    .filter(
      ({ from, to }) => !isNamedInCollege(writtenText, from, to) && (isCasual || !isPartOfName(writtenText, from, to)),
    )
    .map(({ from, to, meaning: { code } }): MentionedPlace => {
      const isHinted = hasPreposition(words, from) || (ofPlace && isFirstWord(writtenText, from));
      return { kind: 'state', value: code, from, to, isSure: isHinted && !STATES_ALSO_CITIES.has(code) };
    });
}

function wordRangeAt(words: readonly Word[], index: number, length: number): { from: number; to: number } {
  const from = words.findIndex(({ end }) => end > index);
  const after = words.findIndex((word) => word.start >= index + length);
  return { from: Math.max(from, 0), to: after < 0 ? words.length : after };
}

/** A quick pre-check: without one of these words, the text names no region. */
const ANY_REGION =
  /north|south|east|west|coast|lakes|rock|england|atlantic|pnw|tri-?state|sur\b|este\b|inglaterra|bible/i;

const findRegions = ({ words, text }: AnalyzedText): MentionedPlace[] =>
  (ANY_REGION.test(text) ? MAP_REGIONS : []).flatMap(({ name, words: regionNames }) =>
    [...text.toLowerCase().matchAll(regionNames)].map(({ 0: writtenText, index }): MentionedPlace => {
      return { kind: 'region', value: name, ...wordRangeAt(words, index, writtenText.length), isSure: true };
    }),
  );

/** The towns, states and regions in a clause, in text order and without overlaps. */
export function findPlaces(writtenText: AnalyzedText, speakerHome: SpeakerHome): MentionedPlace[] {
  const foundPlaces: MentionedPlace[] = [];
  for (const item of [
    ...findRegions(writtenText),
    ...findTowns(writtenText, speakerHome),
    ...findStates(writtenText),
  ]) {
    if (!foundPlaces.some(({ from, to }) => item.from < to && from < item.to)) foundPlaces.push(item);
  }
  return foundPlaces.sort((item, otherPlace) => item.from - otherPlace.from);
}
