import type { CollegeFacts } from '../../contract/colleges';
import { cachedCollegeFinder, type FindCollege, nameKey as plainKey } from '../../colleges/names/college-names';
import {
  NICKNAMES,
  NICKNAMES_OUTSIDE_SENTENCES,
  NICKNAMES_BY_HOME_STATE,
  isEverydayWord,
} from '../../colleges/names/nicknames';
import { STATE_NAMES } from '../../contract/state-names';
import { nearestWord, ownEntry } from '../../contract/text-rules';

export interface Mention {
  typedText: string;
  college: CollegeFacts;
}

export interface Mentions {
  mentionedColleges: Mention[];
  /** Names that several colleges share; the largest college comes first. */
  ambiguous: { typedText: string; options: CollegeFacts[] }[];
}

const MAX_WORDS = 10;
const MAX_MENTIONS = 4;
const MAX_OPTIONS = 5;
/** A college this many times larger than the next one with the same name is the one people mean. */
const LARGER_FACTOR = 4;
const NAME_ENDINGS = ['', ' university', ' college', ' main campus'];
const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.'’]*(?:[-–][\p{L}\p{N}&.'’]+)*/gu;
/** Words that may come right before a college named by a single word. */
const CUE_WORD =
  /^(?:about|abt|bout|at|into|in|is|are|was|of|for|to|compare|vs|v|versus|and|or|with|than|like|from|does|do|will|would|can|why|y|on|between|get|attend|visit|apply|love|loves|hate|picked|choose|over|how|hows|what|whats|not|isnt|isn't|isn’t|didnt|didn't|didn’t|me)$/i;
/** The same in Spanish. The short ones precede many other words too, so a name after them must be capitalized. */
const SPANISH_CUE = /^(?:cuesta|cuestan|vale|cobra|sobre|queda|está|esta)$/iu;
const SHORT_SPANISH_CUE = /^(?:a|con|de|en|entre|o|tiene)$/i;
const COLLEGE_WORD = /\b(?:university|college|institute|polytechnic|state|school|uc|suny|cuny|cal|penn|tech)\b/;
const GENERIC_NAMES =
  /^(?:(?:the|a|an|of|at|in|and|for|to|my|state|university|college|institute|school|community|tech|uc|suny|cuny|cal|penn)(?: |$))*$/;
const MIN_GUESS_LENGTH = 6;
const MIN_LISTED_LENGTH = 3;
const MIN_PREFIX_LENGTH = 4;

interface Word {
  text: string;
  position: number;
  end: number;
}

const nameKey = (name: string): string => plainKey(name).replace(/[()]/g, '');

type CollegesByName = Map<string, Set<CollegeFacts>>;

const addCollege = (names: CollegesByName, key: string, college: CollegeFacts): void => {
  names.set(key, (names.get(key) ?? new Set()).add(college));
};

const sortBySize = (colleges: Iterable<CollegeFacts>): CollegeFacts[] =>
  [...colleges].sort((item, otherCollege) => (otherCollege.undergrads ?? 0) - (item.undergrads ?? 0));

/** Finds college names in free text; built once per catalog. */
export class CollegeNames {
  private readonly collegesByName: CollegesByName = new Map();
  private readonly collegesByAlias: CollegesByName = new Map();
  /** 'university of michigan' for 'University of Michigan-Ann Arbor'. */
  private readonly collegesByStart: CollegesByName = new Map();
  private readonly byId: ReadonlyMap<number, CollegeFacts>;
  private readonly singleWordNames: string[];
  private readonly findCollege: FindCollege;

  constructor(colleges: readonly CollegeFacts[]) {
    this.findCollege = cachedCollegeFinder(colleges);
    this.byId = new Map(colleges.map((college) => [college.unitid, college]));
    for (const college of colleges) {
      const key = nameKey(college.name);
      addCollege(this.collegesByName, key, college);
      for (const alias of college.aliases) addCollege(this.collegesByAlias, nameKey(alias), college);
      const words = key.split(' ');
      for (let to = words.length - 1; to >= 2; to -= 1) {
        const start = words.slice(0, to).join(' ');
        if (COLLEGE_WORD.test(start) && !GENERIC_NAMES.test(start)) addCollege(this.collegesByStart, start, college);
      }
    }
    const keys = [...this.collegesByName.keys(), ...this.collegesByAlias.keys()].map((key) =>
      key.replace(/ (?:university|college)$/, ''),
    );
    this.singleWordNames = [...new Set(keys)].filter(
      (key) => key.length >= MIN_GUESS_LENGTH && !key.includes(' ') && !isEverydayWord(key),
    );
  }

  /** One of `preferredUnitids` wins if a name could mean several. */
  findMentions(text: string, preferredUnitids: ReadonlySet<number>, homeState: string | null = null): Mentions {
    const words = [...text.matchAll(WORD)].map((match) => toWord(match[0], match.index));
    const mentions: Mentions = { mentionedColleges: [], ambiguous: [] };
    for (let from = 0; from < words.length;) {
      const step = this.findLongestAt(text, words, from, preferredUnitids);
      if (step) this.addMention(mentions, step.typedText, step.colleges, preferredUnitids);
      from += step?.length ?? 1;
    }
    mentions.mentionedColleges = mentions.mentionedColleges.slice(0, MAX_MENTIONS);
    if (!mentions.mentionedColleges.length && !mentions.ambiguous.length)
      mentions.mentionedColleges = this.findShortNames(words, homeState);
    return mentions;
  }

  /** 'uri', 'umass': short names that mean one college to people in a state. */
  private findShortNames(words: readonly Word[], homeState: string | null): Mention[] {
    for (const [position, { text: typedText }] of words.entries()) {
      const key = nameKey(typedText);
      const isCued = position === 0 || CUE_WORD.test(words[position - 1].text);
      if (
        !isCued ||
        isEverydayWord(key) ||
        !(Object.hasOwn(NICKNAMES_OUTSIDE_SENTENCES, key) || Object.hasOwn(NICKNAMES_BY_HOME_STATE, key))
      )
        continue;
      const college = this.findCollege(key, homeState);
      if (college) return [{ typedText, college }];
    }
    return [];
  }

  private addMention(
    mentions: Mentions,
    typedText: string,
    colleges: CollegeFacts[],
    preferredUnitids: ReadonlySet<number>,
  ): void {
    const item = intendedCollege(colleges, preferredUnitids);
    if (!item) {
      mentions.ambiguous.push({ typedText, options: colleges.slice(0, MAX_OPTIONS) });
    } else if (!mentions.mentionedColleges.some(({ college }) => college.unitid === item.unitid)) {
      mentions.mentionedColleges.push({ typedText, college: item });
    }
  }

  private findLongestAt(
    text: string,
    words: readonly Word[],
    from: number,
    preferredUnitids: ReadonlySet<number>,
  ): { typedText: string; colleges: CollegeFacts[]; length: number } | null {
    for (let length = Math.min(MAX_WORDS, words.length - from); length >= 1; length -= 1) {
      const typedText = text.slice(words[from].position, words[from + length - 1].end);
      const key = nameKey(typedText.replace(/['’]s$/, ''));
      if (isPlace(key, words[from - 1]?.text ?? '')) continue;
      const listedCollege = this.listedByPrefix(key, words[from], preferredUnitids);
      if (listedCollege) return { typedText, colleges: [listedCollege], length };
      const prefixMatches = length > 1 && key.includes(' ') ? this.collegesNamed(key, true) : [];
      const colleges = length === 1 ? this.named(words, from, preferredUnitids) : prefixMatches;
      if (colleges.length) return { typedText, colleges, length };
    }
    return null;
  }

  /**
   * The only school on the student's list whose name begins this way: 'wentworth' for Wentworth Institute of
   * Technology. The full name of another college means that college instead.
   */
  private listedByPrefix(key: string, first: Word, preferredUnitids: ReadonlySet<number>): CollegeFacts | null {
    if (
      !preferredUnitids.size ||
      key.length < MIN_LISTED_LENGTH ||
      GENERIC_NAMES.test(key) ||
      this.collegesByName.has(key)
    )
      return null;
    if (ownEntry(NICKNAMES, key) !== undefined) return null;
    const isEverydayWordHere = isEverydayWord(key) && !/^\p{Lu}/u.test(first.text);
    const intended = isEverydayWordHere
      ? []
      : [...preferredUnitids].flatMap((unitid) => {
          const college = this.byId.get(unitid);
          return college && matchesListedName(college.name, key) ? [college] : [];
        });
    return intended.length === 1 ? intended[0] : null;
  }

  /** Colleges with exactly this name, else this alias, else a name that begins this way. */
  private collegesNamed(key: string, includesPrefixes: boolean): CollegeFacts[] {
    const nickname = ownEntry(NICKNAMES, key);
    if (nickname !== undefined) return sortBySize(this.collegesByName.get(nickname) ?? []);
    if (GENERIC_NAMES.test(key)) return [];
    const whole = this.collegesByName.get(key);
    if (whole) return sortBySize(whole);
    const named = new Set(
      NAME_ENDINGS.flatMap((nameEnding) => [
        ...(this.collegesByName.get(key + nameEnding) ?? []),
        ...(this.collegesByAlias.get(key + nameEnding) ?? []),
      ]),
    );
    if (named.size) return sortBySize(named);
    return includesPrefixes ? sortBySize(this.collegesByStart.get(key) ?? []) : [];
  }

  /** A college named by a single word, only if its capitalization or the words around it show that a name is meant. */
  private named(words: readonly Word[], position: number, preferredUnitids: ReadonlySet<number>): CollegeFacts[] {
    const typedText = words[position].text;
    const key = nameKey(typedText);
    if (ownEntry(NICKNAMES, key) !== undefined) return this.collegesNamed(key, false);
    const isCued = position === 0 || CUE_WORD.test(words[position - 1].text);
    const colleges = key.length >= 3 ? this.collegesNamed(key, false) : [];
    const listedColleges = colleges.filter(({ unitid }) => preferredUnitids.has(unitid));
    if (listedColleges.length && (isCued || /^\p{Lu}/u.test(typedText))) return listedColleges;
    if (isEverydayWord(key)) return [];
    const isAllCaps = /^[\p{Lu}&]{3,}$/u.test(typedText);
    if (colleges.length)
      return isCued || isAllCaps || hasSpanishCue(words[position - 1].text, typedText)
        ? colleges.filter((item) => key.length > 4 || isAllCaps || !isAlias(item, key))
        : [];
    const spellingGuess = isCued && key.length >= MIN_GUESS_LENGTH ? nearestWord(key, this.singleWordNames) : null;
    return spellingGuess ? this.collegesNamed(spellingGuess, false) : [];
  }
}

const hasSpanishCue = (textBefore: string, typedText: string): boolean =>
  SPANISH_CUE.test(textBefore) || (SHORT_SPANISH_CUE.test(textBefore) && /^\p{Lu}/u.test(typedText));

/** True if a name begins with these words. With two or more, the last may be cut short: 'western mich'. */
const beginsWith = (name: string, key: string): boolean =>
  key.length >= MIN_PREFIX_LENGTH &&
  (`${name} `.startsWith(`${key} `) || (/ \S{4,}$/.test(key) && name.startsWith(key)));

/** True if `key` refers to this college for a student who has it on their list: by the start of its name or initials. */
function matchesListedName(college: string, key: string): boolean {
  const whole = nameKey(college);
  const nameWithoutPrefix = STATE_NAME_KEYS.has(key) ? whole : whole.replace(/^university of (?:the )?/, '');
  const isPrefix = key.length > MIN_PREFIX_LENGTH && nameWithoutPrefix.startsWith(key) && !key.includes(' ');
  return beginsWith(whole, key) || isPrefix || initialsOf(college) === key;
}

const STATE_NAME_KEYS = new Set(Object.values(STATE_NAMES).map((name) => nameKey(name)));
/** 'schools with theater in New York' means the state. */
const isPlace = (key: string, textBefore: string): boolean =>
  STATE_NAME_KEYS.has(key) && /^(?:in|from|near|around|across|outside|en)$/i.test(textBefore);

/** Short aliases in lowercase are too often ordinary words. */
const isAlias = ({ aliases }: CollegeFacts, key: string): boolean => aliases.some((alias) => nameKey(alias) === key);

/** 'sjsu' for San Jose State University. */
const initialsOf = (name: string): string =>
  nameKey(name)
    .split(' ')
    .filter((word) => !/^(?:of|at|the|and|in|for|&)$/.test(word))
    .map((word) => word.charAt(0))
    .join('');

function toWord(rawText: string, position: number): Word {
  const text = rawText.replace(/['’]s?$/i, '').replace(/(?<!\.)\.+$/, '');
  return { text, position, end: position + text.length };
}

function intendedCollege(colleges: CollegeFacts[], preferredUnitids: ReadonlySet<number>): CollegeFacts | null {
  const listedColleges = colleges.filter(({ unitid }) => preferredUnitids.has(unitid));
  if (listedColleges.length === 1) return listedColleges[0];
  const [first, second] = listedColleges.length ? listedColleges : colleges;
  if (!second) return first;
  if (first.level === 'two_year' && second.level === 'four_year') return null;
  return (first.undergrads ?? 0) >= LARGER_FACTOR * Math.max(1, second.undergrads ?? 0) ? first : null;
}
