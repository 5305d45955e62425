import type { ChatOption, Findable, FinderIndex } from './chat';
import { MANY, SearchReader, whatIfOptions } from './finder-asks';
import { bareName, exactKey, fold, KINDS, STATES, canonicalWord } from './finder-words';
import { isOneTypoApart } from './text-rules';

/** The likeliest options first, plus the one that the words name exactly or that answers them on its own. */
export interface FinderResult {
  options: ChatOption[];
  exact: ChatOption | null;
  /** Whether the words name it, e.g. a college. */
  isNamed: boolean;
  /** Whether enough of the message supports the first option; otherwise ask what is meant. */
  isSure: boolean;
}

const MAX_OPTIONS = 6;
/** Only this many words of a message are searched. */
const MAX_WORDS = 60;
const MIN_FOR_SLIP = 5;
const MIN_TYPED = 2;
const MAX_BETWEEN = 1;
const MAX_COMPARED = 4;
/** The weight of a common word relative to a distinctive one. */
const SMALL_WEIGHT = 0.1;
/**
 * The share of a message that an option must cover to be offered; less for a whole phrase, a glossary term, the
 * reader's own list or year, or a staff page.
 */
const MIN_COVER = 0.45;
const MIN_COVER_OF_PHRASE = 0.35;
const MIN_COVER_OF_NAME = 0.15;
const LIKELY = 0.5;
/** The share an option must cover to be the answer, if no other offered option covers more. */
const SURE = 0.75;
/** Shorter college names, such as “UK”, also occur in other sentences. */
const MIN_OF_COLLEGE = 3;
const MAX_OF_NAME = 12;

/** Question words that only options containing them can answer: "when is it due" isn't "is it due". */
const QUESTION_WORDS = new Set('when where who whose whom cuando donde quien'.split(' '));
/** Words that ask for a definition, unless little more than the term is typed. */
const MEANING = new Set('what is are mean meaning define difference que es son significa diferencia'.split(' '));
const MAX_OF_TERM = 3;
const WHY = new Set('why come porque'.split(' '));
const VERSUS = new Set('vs versus v or o against contra'.split(' '));
/** "University of Texas" is one college, not a search for universities in Texas. */
const ONE_OF = /\b(?:college|university|universidad) (?:of|de)\b/i;

/** Staff writing about one student aren't looking for an article. */
const OF_ONE = /(?<!\p{L})\p{Lu}\p{L}{0,20}['’]s\b|\b(?:he|she|him|her|his)\b/u;
/** Words that come before a town, unless they are part of "get in". */
const IN = '(?<!\\b(?:get|got|getting|let|accepted|admitted|me) )\\b(?:in|near|from|around|outside|en|cerca de) ';
const IN_STATE = new RegExp(`${IN}(?:${[...STATES].join('|')})\\b`, 'i');
const ONE = /\b(?:college|school|university|institute|universidad|colegio)\b/i;

interface Entry extends Findable {
  place: number;
  exactNames: ReadonlySet<string>;
  /** Each name as one string of words. */
  wholeNames: ReadonlySet<string>;
  /** Phrases that find it if a message contains all words of one. */
  phrases: string[][];
  /** Words that put it first; a single word, such as “who”, only at the start of a message. */
  leading: readonly string[];
  words: ReadonlySet<string>;
  isCollege: boolean;
}

/** Whether a message says what an entry means and nothing more: "ok thanks", but not "thanks for your help". */
const isSpoken = ({ words, wholeNames }: Entry, typed: readonly string[]): boolean =>
  typed.every((word) => words.has(word)) && typed.some((word) => wholeNames.has(word));

/** “Louisvil” for Louisville. */
const isCutShort = (word: string, name: string): boolean =>
  word.length > MIN_FOR_SLIP && name.length - word.length === 2 && name.startsWith(word);

interface Hit {
  entry: Entry;
  score: number;
  /** Whether the message contains words that rank the entry first. */
  leads: boolean;
  /** The longest phrase of the entry that the message contains; empty if there is none. */
  phrase: readonly string[];
  /** The words of the message that the entry's phrases contain. */
  covered: ReadonlySet<string>;
  /** How much of the message's meaning they cover, from 0 to 1. */
  cover: number;
}

function entryOf(findable: Findable, place: number, isCollege: boolean): Entry {
  const names = findable.names.map(fold);
  const all = [...names, ...findable.ways.map(fold)];
  const phrases = all.filter((words) => words.some((word) => !KINDS.has(word)));
  return {
    ...findable,
    place,
    exactNames: new Set(findable.names.map(exactKey)),
    wholeNames: new Set(names.map((words) => words.join(' '))),
    phrases: findable.isSpoken ? [] : phrases,
    leading: (findable.leads ?? []).map((words) => fold(words).join(' ')),
    words: new Set(all.flat()),
    isCollege,
  };
}

function entriesOf({ entries, colleges }: FinderIndex): Entry[] {
  const own = entries.map((one, place) => entryOf(one, place, false));
  const ofColleges = colleges.map(([unitid, name, town, others, standsAlone], at): Entry => {
    const option = { label: name, detail: town, ask: { kind: 'college' as const, unitid } };
    const ways = standsAlone ? [bareName(name).join(' ')] : [];
    return entryOf({ option, names: [name, ...others], ways }, own.length + at, true);
  });
  return [...own, ...ofColleges];
}

function append<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

const isCalledExactly = ({ entry }: Hit, key: string, typed: readonly string[]): boolean =>
  entry.exactNames.has(key) || (entry.isSpoken === true && isSpoken(entry, typed));

/** The options found, each once: a greeting or thanks stands alone, and a prefilled search replaces the plain one. */
function foundOptions(named: readonly Hit[], hits: readonly Hit[], wish: ChatOption | null): ChatOption[] {
  const optionsOf = (all: readonly Hit[]) =>
    all.map(({ entry }) => entry.option).filter((one) => !wish || !isSearch(one));
  const others = named.some(({ entry }) => entry.isSpoken) ? [] : optionsOf(hits);
  return [...new Set([...optionsOf(named), ...(wish ? [wish] : []), ...others])];
}

/** The subject of a message comes before numbers to try; `top` is undefined if a search is the subject. */
function withTries(compared: ChatOption[], found: ChatOption[], tries: ChatOption[], top: Hit | undefined) {
  const isOnSubject = top === undefined ? found.length > 0 : !isTry(top.entry.option) && !isTerm(top.entry.option);
  const all = [...compared, ...found];
  all.splice(isOnSubject ? compared.length + 1 : 0, 0, ...tries);
  return all;
}

/** Searches an index. Each word is looked up once, however often a message is searched during typing. */
class Finder {
  private readonly entries: Entry[];
  private readonly leading: Entry[];
  private readonly holding = new Map<string, Entry[]>();
  private readonly byLetter = new Map<string, string[]>();
  private readonly optionCounts: ReadonlyMap<string, number>;
  /** Words in the names of many colleges: "western" alone means none of them. */
  private readonly shared: ReadonlySet<string>;
  private readonly meant = new Map<string, readonly string[]>();
  private readonly searches: SearchReader;
  private readonly towns: ReadonlySet<string>;
  /** The names of the glossary. */
  private readonly terms: ReadonlySet<string>;
  private readonly small: ReadonlySet<string>;
  private readonly ofFacts: ReadonlySet<string>;

  constructor(private readonly index: FinderIndex) {
    this.entries = entriesOf(index);
    this.leading = this.entries.filter(({ leading }) => leading.length > 0);
    this.small = new Set(index.small.map(canonicalWord));
    this.ofFacts = new Set(index.facts.map(canonicalWord));
    this.searches = new SearchReader(index);
    this.towns = new Set(index.colleges.map(([, , town]) => fold(town.split(',')[0] ?? '').join(' ')));
    for (const entry of this.entries) for (const word of entry.words) append(this.holding, word, entry);
    for (const word of new Set([...this.holding.keys(), ...this.searches.words]))
      append(this.byLetter, word.charAt(0), word);
    const countOf = (all: Entry[]): number => all.filter(({ isCollege }) => !isCollege).length;
    this.optionCounts = new Map([...this.holding].map(([word, all]) => [word, countOf(all)]));
    const isShared = (all: Entry[]): boolean => all.length - countOf(all) > MAX_OF_NAME;
    this.shared = new Set([...this.holding].flatMap(([word, all]) => (isShared(all) ? [word] : [])));
    this.terms = new Set(this.entries.flatMap(({ option, wholeNames }) => (isTerm(option) ? [...wholeNames] : [])));
  }

  find(text: string): FinderResult {
    const typed = fold(text).slice(0, MAX_WORDS);
    if (typed.join('').length < MIN_TYPED) return { options: [], exact: null, isNamed: false, isSure: false };
    const met = this.hitsOf(typed, text);
    const key = exactKey(text);
    const named = met.filter((hit) => isCalledExactly(hit, key, typed));
    const hits = this.offerableHits(met, named, typed, text);
    const [top] = hits;
    const wish = this.wishIn(text, typed, hits);
    const found = foundOptions(named, hits, wish);
    const compared = this.comparison(hits, typed);
    const options = withTries(compared, found, whatIfOptions(text, this.index.labels), wish === null ? top : undefined);
    const isState = this.isState(typed);
    const called = isState || named.length > 1 ? undefined : named[0];
    const hasMore = wish !== null || options.length > found.length;
    const meant = called ?? (named.length === 0 && !hasMore && this.isAnswer(hits, typed) ? top : undefined);
    return {
      options: options.slice(0, MAX_OPTIONS),
      exact: meant ? meant.entry.option : null,
      isNamed: called !== undefined || isNamed(meant),
      isSure: meant !== undefined || hasMore || (!isState && isLikely(top)),
    };
  }

  /** The college search a message asks for; null if it also names a college. */
  private wishIn(text: string, typed: readonly string[], hits: readonly Hit[]): ChatOption | null {
    if (hits.some((hit) => isNamed(hit) || hit.leads)) return null;
    const { words } = this.searches;
    const spelled = typed.map((word) => [word, ...this.wordsMeant(word)].find((one) => words.has(one)) ?? word);
    return this.searches.read(text, spelled, this.distinctiveWords(spelled));
  }

  /** A state's name never names a college exactly. */
  private isState(typed: readonly string[]): boolean {
    return STATES.has(typed.join(' ')) || typed.every((word) => this.shared.has(word) && !KINDS.has(word));
  }

  /** The distinctive words of a message, each once: without small words, numbers and "college". */
  private distinctiveWords(typed: readonly string[]): string[] {
    const isTelling = (word: string) => !this.small.has(word) && !KINDS.has(word) && !/^\d+$/.test(word);
    const told = [...new Set(typed)].filter(isTelling);
    return told.length > 0 ? told : [...new Set(typed)];
  }

  /**
   * Hits that cover enough of the message, or of what it says besides the named college. A question about a group of
   * students gets pages and the roster, but no articles.
   */
  private offerableHits(hits: readonly Hit[], named: readonly Hit[], typed: readonly string[], text: string): Hit[] {
    const told = this.distinctiveWords(typed);
    const asksMeaning = typed.length <= MAX_OF_TERM || typed.some((word) => MEANING.has(word));
    const isOfGroup = hits.some(({ leads, entry: { option } }) => leads && 'to' in option);
    const isOfOne = !this.index.labels.tries && OF_ONE.test(text);
    const ofColleges = new Set(hits.filter(isNamed).flatMap(({ covered }) => [...covered]));
    return hits
      .filter(({ entry: { option }, leads }) => !isOfGroup || leads || !isReading(option))
      .filter(({ entry: { option } }) => !isTerm(option) || asksMeaning)
      .filter(({ entry: { option }, phrase }) => !isOfOne || phrase.length > 1 || !isReading(option))
      .map((hit): Hit => {
        const covered = told.filter((word) => hit.covered.has(word));
        const isBeside = covered.some((word) => !ofColleges.has(word));
        const asked = told.filter((word) => hit.covered.has(word) || !ofColleges.has(word));
        const phrase = hit.phrase.filter((word) => !this.small.has(word));
        const { option } = hit.entry;
        const isByName = isOwn(option) || (!isTerm(option) && this.terms.has(phrase.join(' ')));
        const least = isByName ? MIN_COVER_OF_NAME : phrase.length > 1 ? MIN_COVER_OF_PHRASE : MIN_COVER;
        const cover = isBeside ? this.weightOf(covered) / this.weightOf(asked) : 0;
        return hit.entry.isCollege ? hit : { ...hit, cover: cover >= least ? cover : 0 };
      })
      .filter(({ entry, leads, cover }) => leads || cover > 0 || named.some((one) => one.entry === entry));
  }

  /** Whether the first hit answers the whole message and no other offered hit covers another part of it. */
  private isAnswer([top, ...others]: readonly Hit[], typed: readonly string[]): boolean {
    if (top === undefined || (top.leads && 'to' in top.entry.option)) return false;
    const isOfFacts = (word: string): boolean =>
      this.ofFacts.has(word) || this.small.has(word) || top.covered.has(word);
    // A named college's facts answer a price question better than an article on prices.
    const rivals = isNamed(top)
      ? others.filter(({ entry, covered }) => entry.isCollege || ![...covered].every(isOfFacts))
      : others;
    const isAlone = rivals.every(
      ({ covered }) => covered.size < top.covered.size && [...covered].every((word) => top.covered.has(word)),
    );
    if (!isAlone) return false;
    if (isNamed(top)) {
      const rest = this.distinctiveWords(typed).filter((word) => !top.covered.has(word));
      return (
        !typed.some((word) => QUESTION_WORDS.has(word) || WHY.has(word)) && rest.every((word) => this.ofFacts.has(word))
      );
    }
    const isAsked = typed.every((word) => !QUESTION_WORDS.has(word) || top.covered.has(word));
    return !top.entry.isCollege && isAsked && top.phrase.length > 1 && top.cover >= SURE;
  }

  private optionsOf(word: string): number {
    return Math.max(0, ...this.wordsMeant(word).map((one) => this.optionCounts.get(one) ?? 0));
  }

  /** Words weigh less the more entries contain them. */
  private weightOf(words: readonly string[]): number {
    const all = Math.log(this.index.entries.length + 1);
    const isSmall = (word: string): boolean => this.small.has(word) || /^\d+$/.test(word);
    return words
      .map((word) => (isSmall(word) ? SMALL_WEIGHT : 2 - Math.log(this.optionsOf(word) + 1) / all))
      .reduce((sum, one) => sum + one, 0);
  }

  /** Entries with a whole phrase in the message, and entries that contain every word of it. */
  private hitsOf(typed: readonly string[], text: string): Hit[] {
    const areMany = MANY.test(text) && !ONE.test(text);
    const isOneOf = !areMany && ONE_OF.test(text);
    const meant = typed.map((word) => this.wordsMeant(word));
    const whole = new Set(meant.flat());
    const telling = typed.filter((word) => !this.small.has(word));
    const read = ` ${typed.map((word, at) => meant[at]?.[0] ?? word).join(' ')} `;
    const isTyped = (words: readonly string[]): boolean => words.length > 1 && read.includes(` ${words.join(' ')} `);
    // "my gf before college" isn't "my college": the words of a phrase must be close, ignoring small words.
    const isClose = (words: readonly string[]): boolean => {
      const told = words.filter((word) => !this.small.has(word)).length;
      const among = told < words.length ? typed : telling;
      const span = words.length + (told > 1 ? MAX_BETWEEN : 0);
      return among.some((_, at) => {
        const near = among.slice(at, at + span).flatMap((word) => this.wordsMeant(word));
        return words.every((word) => near.includes(word));
      });
    };
    const last = typed.at(-1) ?? '';
    const begun = last.length < MIN_TYPED ? [] : this.beginning(last);
    // Thousands of colleges have a word such as “university”, which finds none of them next to another word.
    const hasOther = meant.slice(0, -1).some((ones) => !ones.some((one) => KINDS.has(one)));
    const searched = [...whole, ...begun].filter((word) => !hasOther || !KINDS.has(word));
    const candidates = new Set([...searched.flatMap((word) => this.holding.get(word) ?? []), ...this.leading]);
    const isAllIn = ({ words }: Entry): boolean =>
      meant.slice(0, -1).every((ones) => ones.some((one) => words.has(one))) &&
      [...(meant.at(-1) ?? []), ...begun].some((one) => words.has(one));
    const isPlace = (words: readonly string[]): boolean =>
      words.every((word) => KINDS.has(word) || this.shared.has(word));
    // A state's name means its university only if it is alone, or next to a college to compare.
    const isHeld = (words: readonly string[]): boolean => {
      if (this.isTownAlone(words, text) || !isSpelled(words)) return false;
      if (words.join('').length < MIN_OF_COLLEGE && !isOnlyNames) return false;
      if (!STATES.has(words.join(' '))) return !words.every((word) => this.shared.has(word)) || isTyped(words);
      const at = typed.indexOf(words[0] ?? '');
      const [before = '', after = ''] = [typed[at - 1], typed[at + words.length]];
      const isBeside = VERSUS.has(before) ? after !== 'state' && after !== 'university' : VERSUS.has(after);
      return typed.length === words.length || (isBeside && !areMany && !IN_STATE.test(text));
    };
    const told = this.distinctiveWords(typed);
    const isOnlyNames = told.every((word) => this.isOfName(word) || this.ofFacts.has(word) || VERSUS.has(word));
    const mayMisspell = isOnlyNames || ONE.test(text) || /\S\s+\p{Lu}\p{Ll}/u.test(text);
    const isSpelled = (words: Iterable<string>): boolean =>
      mayMisspell || [...words].some((word) => !KINDS.has(word) && (typed.includes(word) || begun.includes(word)));
    return [...candidates]
      .flatMap((entry): Hit[] => {
        const held = entry.phrases
          .filter((words) =>
            entry.isCollege ? !areMany || !words.some((word) => KINDS.has(word)) : !isOneOf || !isPlace(words),
          )
          .filter((words) => words.every((word) => whole.has(word)))
          .filter((words) => (entry.isCollege ? isHeld(words) : isClose(words)));
        const isPossible = entry.isCollege
          ? isSpelled(entry.words) && !this.isTownAlone(typed, text)
          : !isOneOf || !isPlace(typed);
        const isAll = isPossible && isAllIn(entry);
        const leads = entry.leading.some((words) =>
          words.includes(' ') ? read.includes(` ${words} `) : typed[0] === words,
        );
        if (held.length === 0 && !isAll && !leads) return [];
        const [phrase = []] = [...held].sort((one, other) => this.weightOf(other) - this.weightOf(one));
        const inHeld = new Set(held.flat());
        const covered = new Set(
          isAll ? typed : typed.filter((word) => this.wordsMeant(word).some((one) => inHeld.has(one))),
        );
        const score = Math.max(this.weightOf(phrase), isAll ? this.weightOf(typed) : 0);
        const cover = this.weightOf(told.filter((word) => covered.has(word))) / this.weightOf(told);
        return [{ entry, score, phrase, leads, covered, cover }];
      })
      .sort(
        (one, other) =>
          Number(isFirst(other)) - Number(isFirst(one)) ||
          (areMany ? 0 : Number(hasWholeName(other)) - Number(hasWholeName(one))) ||
          other.score - one.score ||
          Number(isNamed(other)) - Number(isNamed(one)) ||
          other.phrase.length - one.phrase.length ||
          one.entry.place - other.entry.place,
      )
      .filter(dedupeHits());
  }

  /** Whether a word, perhaps misspelled, may belong to a college's name. In a sentence, “story” isn't Stony Brook. */
  private isOfName(word: string): boolean {
    return this.holding.get(word)?.some(({ isCollege }) => isCollege) ?? word.length > MIN_FOR_SLIP;
  }

  /** “In Louisville” means the town, unless the message is about a college; “near Louisville” always does. */
  private isTownAlone(words: readonly string[], text: string): boolean {
    if (!this.towns.has(words.join(' '))) return false;
    const [before] = new RegExp(`${IN}${words.join('\\W+')}\\b`, 'i').exec(text) ?? [''];
    return /^(?:near|around|outside|cerca)/i.test(before) || (before !== '' && !ONE.test(text));
  }

  private beginning(part: string): string[] {
    return (this.byLetter.get(part.charAt(0)) ?? []).filter((word) => word.startsWith(part));
  }

  /** The known words for a typed one: itself, else those one letter off. */
  private wordsMeant(word: string): readonly string[] {
    if (this.holding.has(word)) return [word];
    const known = this.meant.get(word);
    if (known) return known;
    const near =
      word.length < MIN_FOR_SLIP - 1
        ? []
        : (this.byLetter.get(word.charAt(0)) ?? []).filter(
            (one) =>
              one.length >= MIN_FOR_SLIP &&
              !word.startsWith(one) &&
              (word.length >= MIN_FOR_SLIP || !this.optionCounts.get(one)) &&
              (isOneTypoApart(word, one) || isCutShort(word, one)),
          );
    this.meant.set(word, near);
    return near;
  }

  /** Two or more colleges that a message names side by side, each by its own words. */
  private comparison(hits: readonly Hit[], typed: readonly string[]): ChatOption[] {
    const taken = new Set<string>();
    const named = hits.filter((hit) => {
      if (!isNamed(hit) || hit.phrase.every((word) => taken.has(word))) return false;
      hit.phrase.forEach((word) => taken.add(word));
      return true;
    });
    const placeIn = ({ phrase }: Hit): number =>
      typed.findIndex((word) => this.wordsMeant(word).some((one) => phrase.includes(one)));
    const compared = named.slice(0, MAX_COMPARED).sort((one, other) => placeIn(one) - placeIn(other));
    const unitids = compared.flatMap(({ entry: { option } }) =>
      'ask' in option && option.ask.kind === 'college' ? [option.ask.unitid] : [],
    );
    if (unitids.length < 2) return [];
    const names = compared.map(({ entry }) => entry.names[0]).join(' · ');
    const label = this.index.labels.compare.replace('%{colleges}', names);
    return [{ label, ask: { kind: 'compare', unitids } }];
  }
}

/** An article can be found as a button and on its own, but counts as one option. */
function dedupeHits(): (hit: Hit) => boolean {
  const seen = new Set<string>();
  return ({ entry: { option } }) => seen.size < seen.add(`${option.label} ${option.detail ?? ''}`).size;
}

/** Whether words rank an answer before all others. Pages that they lead to come after the roster's answers. */
const isFirst = ({ leads, entry: { option } }: Hit): boolean => leads && 'ask' in option;

const isSearch = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'search';

const isReading = (option: ChatOption): boolean =>
  'ask' in option && (option.ask.kind === 'article' || option.ask.kind === 'term');

const isOwn = (option: ChatOption): boolean => 'to' in option || ['list', 'year'].includes(option.ask.kind);

const isTry = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'what_if';

const isTerm = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'term';

const isNamed = (hit: Hit | undefined): boolean => hit !== undefined && hit.entry.isCollege && hit.phrase.length > 0;
const isLikely = (hit: Hit | undefined): boolean => hit !== undefined && (isNamed(hit) || hit.cover >= LIKELY);

/** Like `isNamed`, but by a whole name, which takes precedence over other readings of the message. */
const hasWholeName = (hit: Hit): boolean => isNamed(hit) && hit.entry.wholeNames.has(hit.phrase.join(' '));

export function finderOf(index: FinderIndex): (text: string) => FinderResult {
  const finder = new Finder(index);
  return (text) => finder.find(text);
}
