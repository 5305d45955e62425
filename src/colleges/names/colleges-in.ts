import { ownEntry } from '../../contract/text-rules';
import { STATE_NAMES } from '../../contract/state-names';
import { isAdjacent, isCapital, isPartOfName, type AnalyzedText } from '../../platform/text/words';
import { placesNamed } from '../us-places';
import { type FindCollege, nameKey } from './college-names';
import { ALL_NICKNAMES, NICKNAMES, isEverydayWord } from './nicknames';

export interface CollegeMention<C> {
  college: C;
  from: number;
  to: number;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const MAX_WORDS = 8;
/** The maximum for a name without a college word, not counting small words: 'Our Lady of the Lake'. */
const MAX_WORDS_ALONE = 3;
const CONNECTOR_WORDS = wordSet('and of the');
/** A name with one of these words means a college anywhere. */
const COLLEGE_CONTEXT_WORDS = wordSet(
  'university college institute academy tech state poly conservatory u suny cuny uc csu cal m t',
);
const ARTICLES = wordSet('a an any another un una');
/** After these words, a name is a college only if it contains one of COLLEGE_CONTEXT_WORDS. */
const DISQUALIFYING_BEFORE = wordSet(
  'in near around by outside downtown from en mr mr. mrs ms miss dr coach fr pastor',
);
const DISQUALIFYING_AFTER = wordSet('high hospital street avenue');
/** A lowercase name needs one of these before it. */
const CUE_WORDS = wordSet('at to into like or and then y o en maybe definitely prefer choose first cause because');
/** Systems, whose names identify no single campus. */
const SYSTEM_PHRASE =
  /^(?:university of california|california state university|cal state|state university of new york|suny|cuny|city college|city university of new york)$/;
const STATE_KEYS = Object.values(STATE_NAMES).map((name) => nameKey(name));
const STATE_WORDS: ReadonlySet<string> = new Set([
  ...STATE_KEYS,
  ...Object.keys(STATE_NAMES).map((code) => code.toLowerCase()),
]);
/** 'Southern California' and 'West Coast' mean regions first. */
const REGION_PHRASE = new RegExp(
  `\\b(?:(?:north|south|east|west|upper|lower|mid)(?:ern|east|west)?|central|middle|coast|sound|england|county|city|valley|bay|island|area|pacific|${STATE_KEYS.join('|')})\\b`,
);
const KNOWN_NICKNAMES: ReadonlySet<string> = new Set(ALL_NICKNAMES.map(({ nickname }) => nickname));
const NICKNAME_STARTS: ReadonlySet<string> = new Set(
  ALL_NICKNAMES.map(({ nickname }) => nickname.split(/[ &]/)[0] ?? ''),
);
/** After one of these, the college is meant: a town would be 'in Columbia'. */
const REFUSAL_WORDS = wordSet('no not never');
/** The name of a town with this many ZIP codes means the town, not a college. */
const LARGE_TOWN_ZIP_CODES = 20;

const wordFormAt = ({ words }: AnalyzedText, position: number): string => words[position]?.form ?? '';

/** Capitalized and not part of a longer name, or in lowercase where a college is expected. */
function isWrittenAsName(writtenText: AnalyzedText, from: number, to: number): boolean {
  const { words, isCasual, isShouted } = writtenText;
  if (!isShouted && words.slice(from, to).every((word) => isCapital(word) || CONNECTOR_WORDS.has(word.form)))
    return isCapital(words[from]) && isCapital(words[to - 1]) && !isPartOfName(writtenText, from, to);
  if (from > 0) return isCasual && CUE_WORDS.has(wordFormAt(writtenText, from - 1));
  return isCasual && (to === words.length || CUE_WORDS.has(wordFormAt(writtenText, to)));
}

/** The name means a town where places are discussed, and a large town anywhere. */
const meansTown = ({ ofPlace }: AnalyzedText, key: string): boolean =>
  placesNamed(key).some(({ zipCodes }) => ofPlace || zipCodes >= LARGE_TOWN_ZIP_CODES);

/** Initials mean so many things that only known ones are a college. Everyday words are none. */
function isOneWordName(word: string, key: string, isShouted: boolean): boolean {
  if (isEverydayWord(key)) return false;
  return KNOWN_NICKNAMES.has(key) || (key.length > 3 && (isShouted || !/\p{Lu}{2}/u.test(word)));
}

/** 'Creighton', 'Carnegie Mellon', 'UTEP': a college, not a town or a word. */
function isStandaloneCollege(writtenText: AnalyzedText, from: number, to: number, key: string): boolean {
  const isRefused = REFUSAL_WORDS.has(wordFormAt(writtenText, from - 1)) && !writtenText.ofPlace;
  if ((meansTown(writtenText, key) && !isRefused) || (!KNOWN_NICKNAMES.has(key) && REGION_PHRASE.test(key)))
    return false;
  return to - from > 1 || isOneWordName(writtenText.words[from]?.original ?? '', key, writtenText.isShouted);
}

/** 'Ohio State', but not 'an American university' or the beginning of 'Penn State Behrend'. */
function isWithCollege(writtenText: AnalyzedText, from: number, to: number): boolean {
  const { words, isCasual } = writtenText;
  if (ARTICLES.has(wordFormAt(writtenText, from - 1))) return false;
  return isCasual || (isCapital(words[from]) && !(isCapital(words[to]) && isAdjacent(writtenText, to - 1)));
}

/** Filters by spelling and neighboring words first, because looking up every candidate would be slow. */
function nameForm(writtenText: AnalyzedText, from: number, to: number): 'long' | 'alone' | 'nickname' | null {
  const words = writtenText.words.slice(from, to);
  if (
    words.length > 1 &&
    words.some(({ normalized }) => COLLEGE_CONTEXT_WORDS.has(normalized)) &&
    isWithCollege(writtenText, from, to)
  )
    return 'long';
  const isOtherMeaning =
    DISQUALIFYING_BEFORE.has(wordFormAt(writtenText, from - 1)) || DISQUALIFYING_AFTER.has(wordFormAt(writtenText, to));
  if (isOtherMeaning || words.filter(({ form }) => !CONNECTOR_WORDS.has(form)).length > MAX_WORDS_ALONE) return null;
  if (isWrittenAsName(writtenText, from, to)) return 'alone';
  return NICKNAME_STARTS.has(words[0]?.normalized ?? '') ? 'nickname' : null;
}

function findCollegeAt<C>(
  writtenText: AnalyzedText,
  from: number,
  to: number,
  find: (name: string) => C | null,
): C | null {
  const mentionForm = nameForm(writtenText, from, to);
  if (mentionForm === null) return null;
  const name = writtenText.text
    .slice(writtenText.words[from]?.start, writtenText.words[to - 1]?.end)
    .replace(/['’]s?$/, '');
  const key = nameKey(name);
  if (/[^\p{L}\p{M}\p{N}.&'’ -]/u.test(name) || SYSTEM_PHRASE.test(key) || STATE_WORDS.has(key)) return null;
  const isNickname = ownEntry(NICKNAMES, key) !== undefined || (key.includes(' ') && KNOWN_NICKNAMES.has(key));
  return isNickname ||
    mentionForm === 'long' ||
    (mentionForm === 'alone' && isStandaloneCollege(writtenText, from, to, key))
    ? find(name)
    : null;
}

/** The colleges a text names, in order and without overlap. Whether somebody wants them isn't decided here. */
export function findCollegeMentions<C>(
  writtenText: AnalyzedText,
  find: FindCollege<C>,
  homeState: string | null,
): CollegeMention<C>[] {
  const mentions: CollegeMention<C>[] = [];
  const cachedMatches = new Map<string, C | null>();
  const findOnce = (name: string): C | null => {
    const college = cachedMatches.has(name) ? (cachedMatches.get(name) ?? null) : find(name, homeState, true);
    cachedMatches.set(name, college);
    return college;
  };
  for (let from = 0; from < writtenText.words.length; from += 1) {
    for (let to = Math.min(from + MAX_WORDS, writtenText.words.length); to > from; to -= 1) {
      const college = findCollegeAt(writtenText, from, to, findOnce);
      if (!college) continue;
      mentions.push({ college, from, to });
      from = to - 1;
      break;
    }
  }
  return mentions;
}
