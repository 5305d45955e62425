import { ownEntry } from '../../contract/text-rules';
import { STATE_NAMES } from '../../contract/state-names';
import { isAdjacent, isCapital, isPartOfName, type WrittenText } from '../../platform/text/words';
import { placesNamed } from '../us-places';
import { type FindCollege, nameKey } from './college-names';
import { ALL_NICKNAMES, NICKNAMES, isEverydayWord } from './nicknames';

export interface CollegeMention<C> {
  college: C;
  from: number;
  to: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const MAX_WORDS = 8;
/** The maximum for a name without a college word, not counting small words: 'Our Lady of the Lake'. */
const MAX_WORDS_ALONE = 3;
const CONNECTORS = setOf('and of the');
/** A name with one of these words means a college anywhere. */
const OF_COLLEGE = setOf(
  'university college institute academy tech state poly conservatory u suny cuny uc csu cal m t',
);
const ARTICLES = setOf('a an any another un una');
/** A name without any of those isn't a college after these words. */
const DISQUALIFYING_BEFORE = setOf('in near around by outside downtown from en mr mr. mrs ms miss dr coach fr pastor');
const DISQUALIFYING_AFTER = setOf('high hospital street avenue');
/** A lowercase name needs one of these before it. */
const CUES = setOf('at to into like or and then y o en maybe definitely prefer choose first cause because');
/** Systems, whose names identify no single campus. */
const OF_SYSTEM =
  /^(?:university of california|california state university|cal state|state university of new york|suny|cuny|city college|city university of new york)$/;
const STATES = Object.values(STATE_NAMES).map((name) => nameKey(name));
const IS_STATE: ReadonlySet<string> = new Set([
  ...STATES,
  ...Object.keys(STATE_NAMES).map((code) => code.toLowerCase()),
]);
/** 'Southern California' and 'West Coast' mean regions first. */
const OF_REGION = new RegExp(
  `\\b(?:(?:north|south|east|west|upper|lower|mid)(?:ern|east|west)?|central|middle|coast|sound|england|county|city|valley|bay|island|area|pacific|${STATES.join('|')})\\b`,
);
const KNOWN_NICKNAMES: ReadonlySet<string> = new Set(ALL_NICKNAMES.map(({ called }) => called));
const NICKNAME_STARTS: ReadonlySet<string> = new Set(ALL_NICKNAMES.map(({ called }) => called.split(/[ &]/)[0] ?? ''));
/** After one of these, the college is meant: a town would be 'in Columbia'. */
const REFUSALS = setOf('no not never');
/** The name of a town with this many ZIP codes means the town, not a college. */
const LARGE_TOWN = 20;

const formAt = ({ words }: WrittenText, at: number): string => words[at]?.form ?? '';

/** Capitalized and not part of a longer name, or in lowercase where a college is expected. */
function isWrittenAsName(written: WrittenText, from: number, to: number): boolean {
  const { words, casual, shouted } = written;
  if (!shouted && words.slice(from, to).every((word) => isCapital(word) || CONNECTORS.has(word.form)))
    return isCapital(words[from]) && isCapital(words[to - 1]) && !isPartOfName(written, from, to);
  if (from > 0) return casual && CUES.has(formAt(written, from - 1));
  return casual && (to === words.length || CUES.has(formAt(written, to)));
}

/** The name means a town where places are discussed, and a large town anywhere. */
const meansTown = ({ ofPlace }: WrittenText, key: string): boolean =>
  placesNamed(key).some(({ zipCodes }) => ofPlace || zipCodes >= LARGE_TOWN);

/** Initials mean so many things that only known ones are a college. Everyday words are none. */
function isNameOfOne(word: string, key: string, shouted: boolean): boolean {
  if (isEverydayWord(key)) return false;
  return KNOWN_NICKNAMES.has(key) || (key.length > 3 && (shouted || !/\p{Lu}{2}/u.test(word)));
}

/** 'Creighton', 'Carnegie Mellon', 'UTEP': a college, not a town or a word. */
function isStandaloneCollege(written: WrittenText, from: number, to: number, key: string): boolean {
  const isRefused = REFUSALS.has(formAt(written, from - 1)) && !written.ofPlace;
  if ((meansTown(written, key) && !isRefused) || (!KNOWN_NICKNAMES.has(key) && OF_REGION.test(key))) return false;
  return to - from > 1 || isNameOfOne(written.words[from]?.said ?? '', key, written.shouted);
}

/**
 * 'Ohio State', 'K-State'. Excludes generic ones ('an American university') and parts of longer names ('Penn State
 * Behrend').
 */
function isWithCollege(written: WrittenText, from: number, to: number): boolean {
  const { words, casual } = written;
  if (ARTICLES.has(formAt(written, from - 1))) return false;
  return casual || (isCapital(words[from]) && !(isCapital(words[to]) && isAdjacent(written, to - 1)));
}

/** Filters by spelling and neighboring words first, because looking up every candidate would be slow. */
function nameForm(written: WrittenText, from: number, to: number): 'long' | 'alone' | 'nickname' | null {
  const words = written.words.slice(from, to);
  if (words.length > 1 && words.some(({ plain }) => OF_COLLEGE.has(plain)) && isWithCollege(written, from, to))
    return 'long';
  const isElse = DISQUALIFYING_BEFORE.has(formAt(written, from - 1)) || DISQUALIFYING_AFTER.has(formAt(written, to));
  if (isElse || words.filter(({ form }) => !CONNECTORS.has(form)).length > MAX_WORDS_ALONE) return null;
  if (isWrittenAsName(written, from, to)) return 'alone';
  return NICKNAME_STARTS.has(words[0]?.plain ?? '') ? 'nickname' : null;
}

function collegeAt<C>(written: WrittenText, from: number, to: number, find: (name: string) => C | null): C | null {
  const like = nameForm(written, from, to);
  if (like === null) return null;
  const name = written.text.slice(written.words[from]?.at, written.words[to - 1]?.end).replace(/['’]s?$/, '');
  const key = nameKey(name);
  if (/[^\p{L}\p{M}\p{N}.&'’ -]/u.test(name) || OF_SYSTEM.test(key) || IS_STATE.has(key)) return null;
  const isNickname = ownEntry(NICKNAMES, key) !== undefined || (key.includes(' ') && KNOWN_NICKNAMES.has(key));
  return isNickname || like === 'long' || (like === 'alone' && isStandaloneCollege(written, from, to, key))
    ? find(name)
    : null;
}

/** The colleges a text names, in order and without overlap. Whether somebody wants them isn't decided here. */
export function findCollegeMentions<C>(
  written: WrittenText,
  find: FindCollege<C>,
  homeState: string | null,
): CollegeMention<C>[] {
  const found: CollegeMention<C>[] = [];
  const known = new Map<string, C | null>();
  const findOnce = (name: string): C | null => {
    const college = known.has(name) ? (known.get(name) ?? null) : find(name, homeState, true);
    known.set(name, college);
    return college;
  };
  for (let from = 0; from < written.words.length; from += 1) {
    for (let to = Math.min(from + MAX_WORDS, written.words.length); to > from; to -= 1) {
      const college = collegeAt(written, from, to, findOnce);
      if (!college) continue;
      found.push({ college, from, to });
      from = to - 1;
      break;
    }
  }
  return found;
}
