import { own } from '../../contract/text-rules';
import { STATE_NAMES } from '../../contract/state-names';
import { isAdjacent, isCapital, isPartOfName, type WrittenText } from '../../platform/text/words';
import { placesNamed } from '../us-places';
import { type FindCollege, nameKey } from './college-names';
import { ALL_NICKNAMES, NICKNAMES, isEverydayWord } from './nicknames';

/** A college named in a text: its words from `from` up to `to`. */
export interface CollegeMention<C> {
  college: C;
  from: number;
  to: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const MAX_WORDS = 8;
/** Of a name that says nowhere that it is a college's, those between them aside: 'Our Lady of the Lake'. */
const MAX_WORDS_ALONE = 3;
const BETWEEN = setOf('and of the');
/** A name with one of these is a college's wherever it stands. */
const OF_COLLEGE = setOf(
  'university college institute academy tech state poly conservatory u suny cuny uc csu cal m t',
);
const ARTICLES = setOf('a an any another un una');
/** A name without any of those is a college's only behind other words than these. */
const NOT_BEFORE = setOf('in near around by outside downtown from en mr mr. mrs ms miss dr coach fr pastor');
const NOT_BEHIND = setOf('high hospital street avenue');
/** In small letters, it needs one of these before it. */
const CUES = setOf('at to into like or and then y o en maybe definitely prefer choose first cause because');
/** Systems: their names single out no campus. */
const OF_SYSTEM =
  /^(?:university of california|california state university|cal state|state university of new york|suny|cuny|city college|city university of new york)$/;
const STATES = Object.values(STATE_NAMES).map((name) => nameKey(name));
const IS_STATE: ReadonlySet<string> = new Set([
  ...STATES,
  ...Object.keys(STATE_NAMES).map((code) => code.toLowerCase()),
]);
/** 'Southern California' and 'West Coast' are regions first. */
const OF_REGION = new RegExp(
  `\\b(?:(?:north|south|east|west|upper|lower|mid)(?:ern|east|west)?|central|middle|coast|sound|england|county|city|valley|bay|island|area|pacific|${STATES.join('|')})\\b`,
);
const CALLED: ReadonlySet<string> = new Set(ALL_NICKNAMES.map(({ called }) => called));
const BEGINNINGS: ReadonlySet<string> = new Set(ALL_NICKNAMES.map(({ called }) => called.split(/[ &]/)[0] ?? ''));
/** Behind one of these a town would be 'in Columbia': the college is meant. */
const REFUSALS = setOf('no not never');
/** The name of a town with this many ZIP codes means the town, not a college. */
const LARGE_TOWN = 20;

const formAt = ({ words }: WrittenText, at: number): string => words[at]?.form ?? '';

/** In capitals and no part of a longer name, or in small letters where a college is expected. */
function isWrittenAsName(said: WrittenText, from: number, to: number): boolean {
  const { words, casual, shouted } = said;
  if (!shouted && words.slice(from, to).every((word) => isCapital(word) || BETWEEN.has(word.form)))
    return isCapital(words[from]) && isCapital(words[to - 1]) && !isPartOfName(said, from, to);
  if (from > 0) return casual && CUES.has(formAt(said, from - 1));
  return casual && (to === words.length || CUES.has(formAt(said, to)));
}

/** A town of the name is meant where places are spoken of, and a large one anywhere. */
const isTown = ({ ofPlace }: WrittenText, key: string): boolean =>
  placesNamed(key).some(({ zipCodes }) => ofPlace || zipCodes >= LARGE_TOWN);

/** Initials stand for so many things that only known ones are a college; of other words, those of every day are none. */
function isNameOfOne(word: string, key: string, shouted: boolean): boolean {
  if (isEverydayWord(key)) return false;
  return CALLED.has(key) || (key.length > 3 && (shouted || !/\p{Lu}{2}/u.test(word)));
}

/** 'Creighton', 'Carnegie Mellon', 'UTEP': a college is meant, and neither a town nor a word. */
function isAlone(said: WrittenText, from: number, to: number, key: string): boolean {
  const isRefused = REFUSALS.has(formAt(said, from - 1)) && !said.ofPlace;
  if ((isTown(said, key) && !isRefused) || (!CALLED.has(key) && OF_REGION.test(key))) return false;
  return to - from > 1 || isNameOfOne(said.words[from]?.said ?? '', key, said.shouted);
}

/** 'Ohio State', 'K-State': one of any kind ('an American university') is none, nor is a part of a longer name ('Penn State Behrend'). */
function isWithCollege(said: WrittenText, from: number, to: number): boolean {
  const { words, casual } = said;
  if (ARTICLES.has(formAt(said, from - 1))) return false;
  return casual || (isCapital(words[from]) && !(isCapital(words[to]) && isAdjacent(said, to - 1)));
}

/** Which names the words may be, as they are written and what is beside them: looking up every one would take long. */
function looksLike(said: WrittenText, from: number, to: number): 'long' | 'alone' | 'nickname' | null {
  const words = said.words.slice(from, to);
  if (words.length > 1 && words.some(({ plain }) => OF_COLLEGE.has(plain)) && isWithCollege(said, from, to))
    return 'long';
  const isElse = NOT_BEFORE.has(formAt(said, from - 1)) || NOT_BEHIND.has(formAt(said, to));
  if (isElse || words.filter(({ form }) => !BETWEEN.has(form)).length > MAX_WORDS_ALONE) return null;
  if (isWrittenAsName(said, from, to)) return 'alone';
  return BEGINNINGS.has(words[0]?.plain ?? '') ? 'nickname' : null;
}

function collegeAt<C>(said: WrittenText, from: number, to: number, find: (name: string) => C | null): C | null {
  const like = looksLike(said, from, to);
  if (like === null) return null;
  const name = said.text.slice(said.words[from]?.at, said.words[to - 1]?.end).replace(/['’]s?$/, '');
  const key = nameKey(name);
  if (/[^\p{L}\p{M}\p{N}.&'’ -]/u.test(name) || OF_SYSTEM.test(key) || IS_STATE.has(key)) return null;
  const isNickname = own(NICKNAMES, key) !== undefined || (key.includes(' ') && CALLED.has(key));
  return isNickname || like === 'long' || (like === 'alone' && isAlone(said, from, to, key)) ? find(name) : null;
}

/** The colleges that a text names, in its order; no two overlap. Whether somebody wants them is not decided here. */
export function collegesIn<C>(said: WrittenText, find: FindCollege<C>, homeState: string | null): CollegeMention<C>[] {
  const found: CollegeMention<C>[] = [];
  const known = new Map<string, C | null>();
  const findOnce = (name: string): C | null => {
    const college = known.has(name) ? (known.get(name) ?? null) : find(name, homeState, true);
    known.set(name, college);
    return college;
  };
  for (let from = 0; from < said.words.length; from += 1) {
    for (let to = Math.min(from + MAX_WORDS, said.words.length); to > from; to -= 1) {
      const college = collegeAt(said, from, to, findOnce);
      if (!college) continue;
      found.push({ college, from, to });
      from = to - 1;
      break;
    }
  }
  return found;
}
