import type { CollegeFacts } from '../../contract/colleges';
import { collegeFinder, type FindCollege, nameKey as plainKey } from '../../colleges/names/college-names';
import { NICKNAMES, SHORT_NAMES, BY_HOME_STATE, isEverydayWord } from '../../colleges/names/nicknames';
import { STATE_NAMES } from '../../contract/state-names';
import { nearestWord, ownEntry } from '../../contract/text-rules';

export interface Mention {
  typed: string;
  college: CollegeFacts;
}

export interface Mentions {
  found: Mention[];
  /** Names that several colleges share; the largest college comes first. */
  unclear: { typed: string; options: CollegeFacts[] }[];
}

const MAX_WORDS = 10;
const MAX_MENTIONS = 4;
const MAX_OPTIONS = 5;
/** A college this many times larger than the next one with the same name is the one people mean. */
const LARGER_FACTOR = 4;
const ENDINGS = ['', ' university', ' college', ' main campus'];
const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.'’]*(?:[-–][\p{L}\p{N}&.'’]+)*/gu;
/** Words that may come right before a college named by a single word. */
const CUE =
  /^(?:about|abt|bout|at|into|in|is|are|was|of|for|to|compare|vs|v|versus|and|or|with|than|like|from|does|do|will|would|can|why|y|on|between|get|attend|visit|apply|love|loves|hate|picked|choose|over|how|hows|what|whats|not|isnt|isn't|isn’t|didnt|didn't|didn’t|me)$/i;
/** The same in Spanish. The short ones precede many other words too, so a name after them must be capitalized. */
const SPANISH_CUE = /^(?:cuesta|cuestan|vale|cobra|sobre|queda|está|esta)$/iu;
const SHORT_SPANISH_CUE = /^(?:a|con|de|en|entre|o|tiene)$/i;
const COLLEGE_WORD = /\b(?:university|college|institute|polytechnic|state|school|uc|suny|cuny|cal|penn|tech)\b/;
const GENERIC =
  /^(?:(?:the|a|an|of|at|in|and|for|to|my|state|university|college|institute|school|community|tech|uc|suny|cuny|cal|penn)(?: |$))*$/;
const MIN_GUESS_LENGTH = 6;
const MIN_LISTED_LENGTH = 3;
const MIN_PREFIX_LENGTH = 4;

interface Word {
  text: string;
  at: number;
  end: number;
}

const nameKey = (name: string): string => plainKey(name).replace(/[()]/g, '');

type CollegesByName = Map<string, Set<CollegeFacts>>;

const addCollege = (names: CollegesByName, key: string, college: CollegeFacts): void => {
  names.set(key, (names.get(key) ?? new Set()).add(college));
};

const bySize = (colleges: Iterable<CollegeFacts>): CollegeFacts[] =>
  [...colleges].sort((one, other) => (other.undergrads ?? 0) - (one.undergrads ?? 0));

/** Finds college names in free text; built once per catalog. */
export class CollegeNames {
  private readonly byName: CollegesByName = new Map();
  private readonly byAlias: CollegesByName = new Map();
  /** 'university of michigan' for 'University of Michigan-Ann Arbor'. */
  private readonly byStart: CollegesByName = new Map();
  private readonly byId: ReadonlyMap<number, CollegeFacts>;
  private readonly oneWord: string[];
  private readonly finder: FindCollege;

  constructor(colleges: readonly CollegeFacts[]) {
    this.finder = collegeFinder(colleges);
    this.byId = new Map(colleges.map((college) => [college.unitid, college]));
    for (const college of colleges) {
      const key = nameKey(college.name);
      addCollege(this.byName, key, college);
      for (const alias of college.aliases) addCollege(this.byAlias, nameKey(alias), college);
      const words = key.split(' ');
      for (let to = words.length - 1; to >= 2; to -= 1) {
        const start = words.slice(0, to).join(' ');
        if (COLLEGE_WORD.test(start) && !GENERIC.test(start)) addCollege(this.byStart, start, college);
      }
    }
    const keys = [...this.byName.keys(), ...this.byAlias.keys()].map((key) =>
      key.replace(/ (?:university|college)$/, ''),
    );
    this.oneWord = [...new Set(keys)].filter(
      (key) => key.length >= MIN_GUESS_LENGTH && !key.includes(' ') && !isEverydayWord(key),
    );
  }

  /** One of `preferred` wins if a name could mean several. */
  mentionsIn(text: string, preferred: ReadonlySet<number>, homeState: string | null = null): Mentions {
    const words = [...text.matchAll(WORD)].map((match) => wordAt(match[0], match.index));
    const mentions: Mentions = { found: [], unclear: [] };
    for (let from = 0; from < words.length;) {
      const step = this.longestAt(text, words, from, preferred);
      if (step) this.addMention(mentions, step.typed, step.colleges, preferred);
      from += step?.length ?? 1;
    }
    mentions.found = mentions.found.slice(0, MAX_MENTIONS);
    if (!mentions.found.length && !mentions.unclear.length) mentions.found = this.shortName(words, homeState);
    return mentions;
  }

  /** 'uri', 'umass': short names that mean one college to people in a state. */
  private shortName(words: readonly Word[], home: string | null): Mention[] {
    for (const [at, { text: typed }] of words.entries()) {
      const key = nameKey(typed);
      const cued = at === 0 || CUE.test(words[at - 1].text);
      if (!cued || isEverydayWord(key) || !(Object.hasOwn(SHORT_NAMES, key) || Object.hasOwn(BY_HOME_STATE, key)))
        continue;
      const college = this.finder(key, home);
      if (college) return [{ typed, college }];
    }
    return [];
  }

  private addMention(
    mentions: Mentions,
    typed: string,
    colleges: CollegeFacts[],
    preferred: ReadonlySet<number>,
  ): void {
    const one = intendedCollege(colleges, preferred);
    if (!one) {
      mentions.unclear.push({ typed, options: colleges.slice(0, MAX_OPTIONS) });
    } else if (!mentions.found.some(({ college }) => college.unitid === one.unitid)) {
      mentions.found.push({ typed, college: one });
    }
  }

  private longestAt(
    text: string,
    words: readonly Word[],
    from: number,
    preferred: ReadonlySet<number>,
  ): { typed: string; colleges: CollegeFacts[]; length: number } | null {
    for (let length = Math.min(MAX_WORDS, words.length - from); length >= 1; length -= 1) {
      const typed = text.slice(words[from].at, words[from + length - 1].end);
      const key = nameKey(typed.replace(/['’]s$/, ''));
      if (isPlace(key, words[from - 1]?.text ?? '')) continue;
      const own = this.listedByPrefix(key, words[from], preferred);
      if (own) return { typed, colleges: [own], length };
      const more = length > 1 && key.includes(' ') ? this.collegesNamed(key, true) : [];
      const colleges = length === 1 ? this.named(words, from, preferred) : more;
      if (colleges.length) return { typed, colleges, length };
    }
    return null;
  }

  /**
   * The only school on the student's list whose name begins this way: 'wentworth' for Wentworth Institute of
   * Technology. The full name of another college means that college instead.
   */
  private listedByPrefix(key: string, first: Word, preferred: ReadonlySet<number>): CollegeFacts | null {
    if (!preferred.size || key.length < MIN_LISTED_LENGTH || GENERIC.test(key) || this.byName.has(key)) return null;
    if (ownEntry(NICKNAMES, key) !== undefined) return null;
    const isWord = isEverydayWord(key) && !/^\p{Lu}/u.test(first.text);
    const meant = isWord
      ? []
      : [...preferred].flatMap((unitid) => {
          const college = this.byId.get(unitid);
          return college && namesOwn(college.name, key) ? [college] : [];
        });
    return meant.length === 1 ? meant[0] : null;
  }

  /** Colleges with exactly this name, else this alias, else a name that begins this way. */
  private collegesNamed(key: string, alsoStarts: boolean): CollegeFacts[] {
    const nickname = ownEntry(NICKNAMES, key);
    if (nickname !== undefined) return bySize(this.byName.get(nickname) ?? []);
    if (GENERIC.test(key)) return [];
    const whole = this.byName.get(key);
    if (whole) return bySize(whole);
    const named = new Set(
      ENDINGS.flatMap((ending) => [
        ...(this.byName.get(key + ending) ?? []),
        ...(this.byAlias.get(key + ending) ?? []),
      ]),
    );
    if (named.size) return bySize(named);
    return alsoStarts ? bySize(this.byStart.get(key) ?? []) : [];
  }

  /** A college named by a single word, only if its capitalization or the words around it show that a name is meant. */
  private named(words: readonly Word[], at: number, preferred: ReadonlySet<number>): CollegeFacts[] {
    const typed = words[at].text;
    const key = nameKey(typed);
    if (ownEntry(NICKNAMES, key) !== undefined) return this.collegesNamed(key, false);
    const cued = at === 0 || CUE.test(words[at - 1].text);
    const colleges = key.length >= 3 ? this.collegesNamed(key, false) : [];
    const listed = colleges.filter(({ unitid }) => preferred.has(unitid));
    if (listed.length && (cued || /^\p{Lu}/u.test(typed))) return listed;
    if (isEverydayWord(key)) return [];
    const inCapitals = /^[\p{Lu}&]{3,}$/u.test(typed);
    if (colleges.length)
      return cued || inCapitals || hasSpanishCue(words[at - 1].text, typed)
        ? colleges.filter((one) => key.length > 4 || inCapitals || !isAlias(one, key))
        : [];
    const guess = cued && key.length >= MIN_GUESS_LENGTH ? nearestWord(key, this.oneWord) : null;
    return guess ? this.collegesNamed(guess, false) : [];
  }
}

const hasSpanishCue = (before: string, typed: string): boolean =>
  SPANISH_CUE.test(before) || (SHORT_SPANISH_CUE.test(before) && /^\p{Lu}/u.test(typed));

/** True if a name begins with these words. With two or more, the last may be cut short: 'western mich'. */
const beginsWith = (name: string, key: string): boolean =>
  key.length >= MIN_PREFIX_LENGTH &&
  (`${name} `.startsWith(`${key} `) || (/ \S{4,}$/.test(key) && name.startsWith(key)));

/** True if `key` refers to this college for a student who has it on their list: by the start of its name or initials. */
function namesOwn(college: string, key: string): boolean {
  const whole = nameKey(college);
  const bare = STATES.has(key) ? whole : whole.replace(/^university of (?:the )?/, '');
  const isCut = key.length > MIN_PREFIX_LENGTH && bare.startsWith(key) && !key.includes(' ');
  return beginsWith(whole, key) || isCut || initialsOf(college) === key;
}

const STATES = new Set(Object.values(STATE_NAMES).map((name) => nameKey(name)));
/** 'schools with theater in New York' means the state. */
const isPlace = (key: string, before: string): boolean =>
  STATES.has(key) && /^(?:in|from|near|around|across|outside|en)$/i.test(before);

/** Short aliases in lowercase are too often ordinary words. */
const isAlias = ({ aliases }: CollegeFacts, key: string): boolean => aliases.some((alias) => nameKey(alias) === key);

/** 'sjsu' for San Jose State University. */
const initialsOf = (name: string): string =>
  nameKey(name)
    .split(' ')
    .filter((word) => !/^(?:of|at|the|and|in|for|&)$/.test(word))
    .map((word) => word.charAt(0))
    .join('');

function wordAt(raw: string, at: number): Word {
  const text = raw.replace(/['’]s?$/i, '').replace(/(?<!\.)\.+$/, '');
  return { text, at, end: at + text.length };
}

function intendedCollege(colleges: CollegeFacts[], preferred: ReadonlySet<number>): CollegeFacts | null {
  const listed = colleges.filter(({ unitid }) => preferred.has(unitid));
  if (listed.length === 1) return listed[0];
  const [first, second] = listed.length ? listed : colleges;
  if (!second) return first;
  if (first.level === 'two_year' && second.level === 'four_year') return null;
  return (first.undergrads ?? 0) >= LARGER_FACTOR * Math.max(1, second.undergrads ?? 0) ? first : null;
}
