import { placeIn, resolvePlace, placesNamed, type UsPlace } from '../../../colleges/us-places';
import type { Wish } from '../../../contract/preference-values';
import { STATE_NAMES } from '../../../contract/state-names';
import {
  isAdjacent,
  isCapital,
  isPartOfName,
  Phrases,
  type Word,
  type WrittenText,
} from '../../../platform/text/words';
import { MAP_REGIONS } from '../regions';
import { BEFORE_TOWN, EVERYDAY_TOWN_NAMES } from './words';

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
  sure: boolean;
}

const states = new Phrases<{ code: string; exactly: boolean }>();
for (const [code, name] of Object.entries(STATE_NAMES)) {
  states.add(code === 'DC' ? 'district of columbia' : name.replace(/^the /, ''), { code, exactly: false });
  states.add(code, { code, exactly: true });
}
/** Codes that are also words or abbreviations. They count as states only if the adjacent words say so. */
const AMBIGUOUS_CODES = new Set('ME OR IN OK HI OH MS ID PA MD VA AL DE LA CO MO AS VI GU MA'.split(' '));
/** Codes that are words people start sentences with, plus LA, which usually means the city. */
const NEVER_FIRST_CODES = new Set('ME OR IN OK LA'.split(' '));
/** Also city names, so the meaning is ambiguous. */
const STATES_ALSO_CITIES = new Set(['WA', 'NY']);

const OF_COLLEGE = new Set(
  'university college state tech high school institute academy community a am union poly'.split(' '),
);
const BEFORE_COLLEGE = new Set('university u uc unc umass suny cuny ut cal mount mr mrs ms dr'.split(' '));
const JOINING = new Set('maybe or and also probably like definitely either somewhere y o'.split(' '));

/** Number of ZIP codes of a larger town. A smaller town's name in lowercase may be a common word. */
const LARGER_TOWN = 3;
const LARGE_CITY = 20;
/** A town with this many times the ZIP codes of its namesakes is the one people mean. */
const FAR_LARGER = 10;
const MAX_WORDS = 3;

const form = (words: readonly Word[], at: number): string => words[at]?.form ?? '';

function isNamedInCollege(said: WrittenText, from: number, to: number): boolean {
  const { words } = said;
  const next = words[to];
  const isBehind = OF_COLLEGE.has(form(words, to)) && isAdjacent(said, to - 1);
  if (isBehind && (isCapital(next) || form(words, to) !== 'a')) return true;
  const before = form(words, from - 1);
  const isOfUniversity = words.slice(Math.max(0, from - 4), from).some((word) => word.form === 'university');
  if (before === 'at' && (isOfUniversity || !form(words, from - 2).startsWith('look'))) return true;
  return before === 'of'
    ? ['university', 'college', 'institute', 'u'].includes(form(words, from - 2))
    : BEFORE_COLLEGE.has(before);
}

/** 'In', 'near' and the like before the words, also with 'the' or 'downtown' in between. */
function hasPreposition(words: readonly Word[], from: number): boolean {
  const end = ['the', 'downtown', 'like'].includes(form(words, from - 1)) ? from - 1 : from;
  return BEFORE_TOWN.has(form(words, end - 1)) || BEFORE_TOWN.has(`${form(words, end - 2)} ${form(words, end - 1)}`);
}

/** Nothing precedes it in its clause or list. */
const isFirst = ({ words, text }: WrittenText, from: number): boolean =>
  /[,/]/.test(text[words[from - 1]?.end ?? 0] ?? '') ||
  words.slice(0, from).every(({ form: before }) => JOINING.has(before));

/** The state right after a town: 'Camden, Maine', 'Camden ME'. */
function stateAfterTown(said: WrittenText, to: number): { code: string; to: number } | null {
  if (!/^,? $/.test(said.text.slice(said.words[to - 1]?.end ?? 0, said.words[to]?.at ?? 0))) return null;
  const [first] = states.in(said.words.slice(to, to + 3), ({ exactly, code }) =>
    exactly ? said.words[to]?.said === code || (said.casual && !AMBIGUOUS_CODES.has(code)) : true,
  );
  return first?.from === 0 ? { code: first.meaning.code, to: to + first.to } : null;
}

const valueOf = ({ name, state }: UsPlace): string => `${name}, ${state}`;

interface ResolvedTown {
  place: UsPlace;
  sure: boolean;
  isKnown: boolean;
  /** The school's own town; `isOfHome` is any town in the school's state. */
  isOwn: boolean;
  isOfHome: boolean;
}

function resolveTown(name: string, { homeState, homeTown }: SpeakerHome): ResolvedTown | null {
  const every = placesNamed(name);
  const own = every.find((place) => valueOf(place) === homeTown);
  if (own) return { place: own, sure: true, isKnown: true, isOwn: true, isOfHome: true };
  const place = resolvePlace(name, homeState);
  if (!place) return null;
  const isLargest = every.every((one) => one === place || one.zipCodes * FAR_LARGER <= place.zipCodes);
  const isKnown = (every[0]?.zipCodes ?? 0) >= LARGER_TOWN;
  const sure = place.state === homeState || isLargest;
  const inState = homeState === null ? null : placeIn(name, homeState);
  const likeliest = sure ? place : (inState ?? place);
  return { place: likeliest, sure, isKnown, isOwn: false, isOfHome: likeliest.state === homeState };
}

/** A possible name, and whether it could be a common word because it is in lowercase. */
function nameAt(said: WrittenText, from: number, length: number): { name: string; low: boolean } | null {
  const within = said.words.slice(from, from + length);
  const isName = within.every(isCapital);
  if (within.length < length || !(said.casual || isName)) return null;
  if (within.some((_, at) => at < length - 1 && !isAdjacent(said, from + at))) return null;
  const name = said.text.slice(within[0]?.at, within.at(-1)?.end);
  return name.length < 2 ? null : { name, low: said.shouted || (said.casual && !isName) };
}

/** A common word, unless it is a short name in capitals such as 'LA'. */
function isWord({ words, shouted }: WrittenText, from: number, to: number): boolean {
  const within = words.slice(from, to);
  if (!shouted && within.every(({ said }) => /^\p{Lu}{2,}$/u.test(said))) return false;
  return EVERYDAY_TOWN_NAMES.has(within.map((word) => word.form).join(' '));
}

/** The town in the state named right after it. A common word counts only with a comma. */
function townOfState(said: WrittenText, from: number, to: number, name: string): MentionedPlace | null {
  const state = stateAfterTown(said, to);
  const place = state && placeIn(name, state.code);
  const hasComma = said.text.slice(said.words[to - 1]?.end).startsWith(',');
  if (!place || (isWord(said, from, to) && !hasComma)) return null;
  const [largest = place] = placesNamed(name);
  if (hasComma && place.zipCodes * FAR_LARGER <= largest.zipCodes) return null;
  return { kind: 'near_place', value: valueOf(place), from, to: state.to, sure: true };
}

/** In lowercase or at the start of a sentence, accepts only names that are unlikely to be another word. */
function mayBeTown(said: WrittenText, from: number, to: number, town: ResolvedTown & { low: boolean }): boolean {
  const { place, low, isOwn, isOfHome } = town;
  if (isWord(said, from, to) && (low || from === 0 || !isOfHome)) return false;
  if (low) return isOwn || place.zipCodes >= LARGE_CITY || (isOfHome && place.zipCodes >= LARGER_TOWN);
  if (isPartOfName(said, from, to)) return false;
  return hasPreposition(said.words, from) || town.isKnown || (from > 0 && isOfHome);
}

function townAt(said: WrittenText, from: number, length: number, whence: SpeakerHome): MentionedPlace | null {
  const to = from + length;
  const named = nameAt(said, from, length);
  const town = named && resolveTown(named.name, whence);
  if (!town || isNamedInCollege(said, from, to)) return null;
  const beside = townOfState(said, from, to, named.name);
  if (beside) return beside;
  const isHinted = hasPreposition(said.words, from);
  if (!(isHinted || said.ofPlace) || !mayBeTown(said, from, to, { ...town, ...named })) return null;
  const isOther = (town.place.name === 'New York' && length === 2) || isWord(said, from, to);
  const sure = town.sure && (isHinted || isFirst(said, from)) && !isOther;
  return { kind: 'near_place', value: valueOf(town.place), from, to, sure };
}

function townsIn(said: WrittenText, whence: SpeakerHome): MentionedPlace[] {
  const found: MentionedPlace[] = [];
  const named = states.in(said.words, ({ exactly }) => !exactly);
  /** 'Texas' isn't a town, but 'Texas City' is, and 'New York' may be. */
  const isOfState = (from: number, to: number): boolean =>
    named.some(
      (one) =>
        from < one.to &&
        one.from < to &&
        (to <= one.to || from > one.from) &&
        !(one.meaning.code === 'NY' && from === one.from && to === one.to),
    );
  for (let from = 0; from < said.words.length; from += 1) {
    if (!said.casual && !isCapital(said.words[from])) continue;
    for (let length = MAX_WORDS; length > 0; length -= 1) {
      const town = isOfState(from, from + length) ? null : townAt(said, from, length, whence);
      if (!town) continue;
      found.push(town);
      from = town.to - 1;
      break;
    }
  }
  return found;
}

const isState = (word: Word | undefined): boolean =>
  word !== undefined && states.in([word], ({ code, exactly }) => !exactly || word.said === code).length > 0;

/** Next to another state: 'PA or Ohio', 'PA/NJ'. */
const isListedWithState = ({ words, text }: WrittenText, from: number): boolean =>
  [1, -1].some((step) => {
    if (JOINING.has(form(words, from + step))) return isState(words[from + 2 * step]);
    return text[words[from + Math.min(step, 0)]?.end ?? 0] === '/' && isState(words[from + step]);
  });

/** A lowercase code after 'in' and the like. */
const isSmallCode = ({ words }: WrittenText, from: number, code: string): boolean =>
  words[from]?.said === code.toLowerCase() && hasPreposition(words, from) && form(words, from - 1) !== 'de';

/** An uppercase code. An ambiguous one needs another state next to it, or nothing. */
function isCode(said: WrittenText, from: number, code: string): boolean {
  const { words, casual, shouted } = said;
  if (casual && !shouted) return !AMBIGUOUS_CODES.has(code) && isSmallCode(said, from, code);
  if (words[from]?.said !== code || (shouted && !words.every((word) => isState(word) || JOINING.has(word.form))))
    return false;
  if (!AMBIGUOUS_CODES.has(code) || isListedWithState(said, from)) return true;
  if (hasPreposition(words, from)) return code !== 'LA';
  const isAlone = words.slice(from + 1, from + 2).every((next) => JOINING.has(next.form)) && isFirst(said, from);
  return said.ofPlace && isAlone && !NEVER_FIRST_CODES.has(code);
}

function statesIn(said: WrittenText): MentionedPlace[] {
  const { words, ofPlace, casual } = said;
  return states
    .in(words, ({ code, exactly }, from) => !exactly || isCode(said, from, code))
    .filter(({ from, to }) => !isNamedInCollege(said, from, to) && (casual || !isPartOfName(said, from, to)))
    .map(({ from, to, meaning: { code } }): MentionedPlace => {
      const hinted = hasPreposition(words, from) || (ofPlace && isFirst(said, from));
      return { kind: 'state', value: code, from, to, sure: hinted && !STATES_ALSO_CITIES.has(code) };
    });
}

function wordsAt(words: readonly Word[], at: number, length: number): { from: number; to: number } {
  const from = words.findIndex(({ end }) => end > at);
  const after = words.findIndex((word) => word.at >= at + length);
  return { from: Math.max(from, 0), to: after < 0 ? words.length : after };
}

/** A quick pre-check: without one of these words, the text names no region. */
const ANY_REGION =
  /north|south|east|west|coast|lakes|rock|england|atlantic|pnw|tri-?state|sur\b|este\b|inglaterra|bible/i;

const regionsIn = ({ words, text }: WrittenText): MentionedPlace[] =>
  (ANY_REGION.test(text) ? MAP_REGIONS : []).flatMap(({ name, words: called }) =>
    [...text.toLowerCase().matchAll(called)].map(({ 0: said, index }): MentionedPlace => {
      return { kind: 'region', value: name, ...wordsAt(words, index, said.length), sure: true };
    }),
  );

/** The towns, states and regions in a clause, in text order and without overlaps. */
export function findPlaces(said: WrittenText, whence: SpeakerHome): MentionedPlace[] {
  const found: MentionedPlace[] = [];
  for (const one of [...regionsIn(said), ...townsIn(said, whence), ...statesIn(said)]) {
    if (!found.some(({ from, to }) => one.from < to && from < one.to)) found.push(one);
  }
  return found.sort((one, other) => one.from - other.from);
}
