import type { ChatOption, Findable, FinderIndex } from './chat';
import { COLLEGES_PATTERN, type FoundSearch, SearchParser, whatIfOptions } from './finder-asks';
import { coreWords, exactKey, fold, KINDS, STATES, canonicalWord } from './finder-words';
import { isOneTypoApart } from './text-rules';

/** The most likely options first, plus the one that the message names exactly or that answers it by itself. */
export interface FinderResult {
  options: ChatOption[];
  exactOption: ChatOption | null;
  /** Whether the message names it, e.g. a college. */
  isNamed: boolean;
  /** Whether enough of the message supports the first option; if not, ask what the person means. */
  isConfident: boolean;
}

const MAX_OPTIONS = 6;
/** Only this many words of a message are searched. */
const MAX_WORDS = 60;
const MIN_TYPO_LENGTH = 5;
const MIN_QUERY_LENGTH = 2;
const MAX_WORD_GAP = 1;
const MAX_COMPARED = 4;
/** The weight of a common word relative to a distinctive one. */
const STOP_WORD_WEIGHT = 0.1;
/**
 * The share of a message that an option must cover to be offered; less for a whole phrase, a glossary term, the
 * reader's own list or year, or a staff page.
 */
const MIN_COVERAGE = 0.45;
const MIN_PHRASE_COVERAGE = 0.35;
const MIN_NAME_COVERAGE = 0.15;
/** This many of the entry's words in a row count, however long the message is. */
const MIN_VERBATIM_WORDS = 3;
const LIKELY_COVERAGE = 0.5;
/** The share an option must cover to be the answer, if no other offered option covers more. */
const CONFIDENT_COVERAGE = 0.75;
/** Shorter college names, such as “UK”, also occur in other sentences. */
const MIN_COLLEGE_NAME_LENGTH = 3;
const MAX_COLLEGES_PER_WORD = 12;

/** Question words that only options containing them can answer: "when is it due" isn't "is it due". */
const QUESTION_WORDS = new Set('when where who whose whom cuando donde quien'.split(' '));
const PLACE_WORDS = new Set('where donde'.split(' '));
/** Words that ask for a definition, unless little more than the term is typed. */
const DEFINITION_WORDS = new Set(
  'what is are mean meaning define difference que es son significa diferencia'.split(' '),
);
const MAX_TERM_WORDS = 3;
const WHY_WORDS = new Set('why come porque'.split(' '));
const VERSUS_WORDS = new Set('vs versus v or o against contra'.split(' '));
/** "University of Texas" is one college, not a search for universities in Texas. */
const COLLEGE_OF_PATTERN = /\b(?:college|university|universidad) (?:of|de)\b/i;

/** Staff writing about one student aren't looking for an article. */
const PERSON_PATTERN = /(?<!\p{L})\p{Lu}\p{L}{0,20}['’]s\b|\b(?:he|she|him|her|his)\b/u;
/** Words that come before a town, unless they are part of "get in". */
const IN_PREFIX =
  '(?<!\\b(?:get|got|getting|let|accepted|admitted|me) )\\b(?:in|near|from|around|outside|en|cerca de) ';
const IN_STATE = new RegExp(`${IN_PREFIX}(?:${[...STATES].join('|')})\\b`, 'i');
const AFTER_IN = new RegExp(`${IN_PREFIX}((?:[\\p{L}.'’-]+ ?){1,3})`, 'giu');
const COLLEGE_PATTERN = /\b(?:college|school|university|institute|universidad|colegio)\b/i;

interface Entry extends Findable {
  position: number;
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
const isSpoken = ({ words, wholeNames }: Entry, queryWords: readonly string[]): boolean =>
  queryWords.every((word) => words.has(word)) && queryWords.some((word) => wholeNames.has(word));

/** “Louisvil” for Louisville. */
const isTruncation = (word: string, name: string): boolean =>
  word.length > MIN_TYPO_LENGTH && name.length - word.length === 2 && name.startsWith(word);

interface Hit {
  entry: Entry;
  score: number;
  /** Whether the message contains words that rank the entry first. */
  isLeading: boolean;
  /** The longest phrase of the entry that the message contains; empty if there is none. */
  phrase: readonly string[];
  /** Whether the message contains several words of it in a row. */
  isVerbatim: boolean;
  /** The words of the message that the entry's phrases contain. */
  coveredWords: ReadonlySet<string>;
  /** How much of the message's meaning they cover, from 0 to 1. */
  coverage: number;
}

function entryOf(findable: Findable, position: number, isCollege: boolean): Entry {
  const names = findable.names.map(fold);
  const phrasings = [...names, ...findable.ways.map(fold)];
  const phrases = phrasings.filter((words) => words.some((word) => !KINDS.has(word)));
  return {
    ...findable,
    position,
    exactNames: new Set(findable.names.map(exactKey)),
    wholeNames: new Set(names.map((words) => words.join(' '))),
    phrases: findable.isSpoken ? [] : phrases,
    leading: (findable.leads ?? []).map((words) => fold(words).join(' ')),
    words: new Set(phrasings.flat()),
    isCollege,
  };
}

function entriesOf({ entries, colleges }: FinderIndex): Entry[] {
  const ownEntries = entries.map((item, position) => entryOf(item, position, false));
  const collegeEntries = colleges.map(([unitid, name, town, aliases, allowsBareName], wordIndex): Entry => {
    const option = { label: name, detail: town, ask: { kind: 'college' as const, unitid } };
    const ways = allowsBareName ? [coreWords(name).join(' ')] : [];
    return entryOf({ option, names: [name, ...aliases], ways }, ownEntries.length + wordIndex, true);
  });
  return [...ownEntries, ...collegeEntries];
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const matchesExactly = ({ entry }: Hit, key: string, queryWords: readonly string[]): boolean =>
  entry.exactNames.has(key) || (entry.isSpoken === true && isSpoken(entry, queryWords));

/** The options found, each once: a greeting or thanks stands alone, and a prefilled search replaces the plain one. */
function listOptions(namedHits: readonly Hit[], hits: readonly Hit[], searchOption: ChatOption | null): ChatOption[] {
  const toOptions = (items: readonly Hit[]) =>
    items.map(({ entry }) => entry.option).filter((item) => !searchOption || !isSearch(item));
  const others = namedHits.some(({ entry }) => entry.isSpoken) ? [] : toOptions(hits);
  return [...new Set([...toOptions(namedHits), ...(searchOption ? [searchOption] : []), ...others])];
}

/** The subject of a message comes before numbers to try; `topHit` is undefined if a search is the subject. */
function insertWhatIfs(
  comparison: ChatOption[],
  matchedOptions: ChatOption[],
  whatIfs: ChatOption[],
  topHit: Hit | undefined,
) {
  const isOnTopic =
    topHit === undefined ? matchedOptions.length > 0 : !isWhatIf(topHit.entry.option) && !isTerm(topHit.entry.option);
  const options = [...comparison, ...matchedOptions];
  options.splice(isOnTopic ? comparison.length + 1 : 0, 0, ...whatIfs);
  return options;
}

/** Searches an index. Each word is looked up once, however often a message is searched during typing. */
class Finder {
  private readonly entries: Entry[];
  private readonly leading: Entry[];
  private readonly entriesByWord = new Map<string, Entry[]>();
  private readonly wordsByLetter = new Map<string, string[]>();
  private readonly optionCounts: ReadonlyMap<string, number>;
  /** Words in the names of many colleges: "western" alone means none of them. */
  private readonly sharedWords: ReadonlySet<string>;
  private readonly resolvedWords = new Map<string, readonly string[]>();
  private readonly searchParser: SearchParser;
  /** The towns of colleges by their words. */
  private readonly towns: ReadonlyMap<string, string>;
  /** The glossary's terms. */
  private readonly terms: ReadonlySet<string>;
  private readonly stopWords: ReadonlySet<string>;
  private readonly factWords: ReadonlySet<string>;

  constructor(private readonly index: FinderIndex) {
    this.entries = entriesOf(index);
    this.leading = this.entries.filter(({ leading }) => leading.length > 0);
    this.stopWords = new Set(index.small.map(canonicalWord));
    this.factWords = new Set(index.facts.map(canonicalWord));
    this.searchParser = new SearchParser(index);
    const towns = index.colleges.map(([, , place]) => place.split(',')[0] ?? '');
    this.towns = new Map(towns.map((town) => [fold(town).join(' '), town]));
    for (const entry of this.entries) for (const word of entry.words) append(this.entriesByWord, word, entry);
    for (const word of new Set([...this.entriesByWord.keys(), ...this.searchParser.words]))
      append(this.wordsByLetter, word.charAt(0), word);
    const countOf = (entries: Entry[]): number => entries.filter(({ isCollege }) => !isCollege).length;
    this.optionCounts = new Map([...this.entriesByWord].map(([word, entries]) => [word, countOf(entries)]));
    const isShared = (entries: Entry[]): boolean => entries.length - countOf(entries) > MAX_COLLEGES_PER_WORD;
    this.sharedWords = new Set([...this.entriesByWord].flatMap(([word, entries]) => (isShared(entries) ? [word] : [])));
    this.terms = new Set(this.entries.flatMap(({ option, wholeNames }) => (isTerm(option) ? [...wholeNames] : [])));
  }

  find(text: string): FinderResult {
    const queryWords = fold(text).slice(0, MAX_WORDS);
    if (queryWords.join('').length < MIN_QUERY_LENGTH)
      return { options: [], exactOption: null, isNamed: false, isConfident: false };
    const allHits = this.findHits(queryWords, text);
    const key = exactKey(text);
    const namedHits = allHits.filter((hit) => matchesExactly(hit, key, queryWords));
    const hits = this.offerableHits(allHits, namedHits, queryWords, text);
    const search = this.findSearch(text, queryWords, hits);
    const searchOption = search?.option ?? null;
    const matchedOptions = listOptions(namedHits, hits, searchOption);
    const comparison = this.compareOptions(hits, queryWords);
    const options = insertWhatIfs(
      comparison,
      matchedOptions,
      whatIfOptions(text, this.index.labels),
      searchOption === null ? hits[0] : undefined,
    );
    const hasMore = options.length > matchedOptions.length;
    const directHit =
      search || hasMore ? this.exactHit(namedHits, queryWords) : this.directHit(namedHits, hits, queryWords);
    const isLikelyMeant = hasMore || (isLikely(hits[0]) && !this.isState(queryWords));
    return {
      options: options.slice(0, MAX_OPTIONS),
      exactOption: directHit ? directHit.entry.option : wholeSearch(search, options),
      isNamed: directHit !== undefined && (namedHits.length > 0 || isNamed(directHit)),
      isConfident: directHit !== undefined || (search ? search.isWhole : isLikelyMeant),
    };
  }

  /** The one hit that the message names exactly; a state's name means no college. */
  private exactHit([first, ...others]: readonly Hit[], queryWords: readonly string[]): Hit | undefined {
    return others.length > 0 || this.isState(queryWords) ? undefined : first;
  }

  /** The college search a message asks for; null if it also names a college. */
  private findSearch(text: string, queryWords: readonly string[], hits: readonly Hit[]): FoundSearch | null {
    if (hits.some((hit) => isNamed(hit) || hit.isLeading)) return null;
    const { words } = this.searchParser;
    const spelled = queryWords.map((word) => [word, ...this.resolveWord(word)].find((item) => words.has(item)) ?? word);
    return this.searchParser.parse(text, spelled, this.distinctiveWords(spelled), {
      town: this.townIn(text),
      isOnlyOption: hits.length === 0,
    });
  }

  /** The town that a message names after "in" or "near". */
  private townIn(text: string): string | undefined {
    const keys = [...text.matchAll(AFTER_IN)].flatMap(([, words = '']) => {
      const after = fold(words);
      return after.map((_, count) => after.slice(0, after.length - count).join(' '));
    });
    return keys.flatMap((key) => (STATES.has(key) ? [] : (this.towns.get(key) ?? [])))[0];
  }

  /** A state's name never names a college exactly. */
  private isState(queryWords: readonly string[]): boolean {
    return (
      STATES.has(queryWords.join(' ')) || queryWords.every((word) => this.sharedWords.has(word) && !KINDS.has(word))
    );
  }

  /** The distinctive words of a message, each once: without small words, numbers and "college". */
  private distinctiveWords(queryWords: readonly string[]): string[] {
    const isDistinctive = (word: string) => !this.stopWords.has(word) && !KINDS.has(word) && !/^\d+$/.test(word);
    const contentWords = [...new Set(queryWords)].filter(isDistinctive);
    return contentWords.length > 0 ? contentWords : [...new Set(queryWords)];
  }

  /**
   * Hits that cover enough of the message, or of what it says besides the named college. A question about a group of
   * students gets pages and the roster, but no articles.
   */
  private offerableHits(
    hits: readonly Hit[],
    namedHits: readonly Hit[],
    queryWords: readonly string[],
    text: string,
  ): Hit[] {
    const contentWords = this.distinctiveWords(queryWords);
    const asksForDefinition =
      queryWords.length <= MAX_TERM_WORDS || queryWords.some((word) => DEFINITION_WORDS.has(word));
    const hasGroupLead = hits.some(({ isLeading, entry: { option } }) => isLeading && 'to' in option);
    const isAboutPerson = !this.index.labels.tries && PERSON_PATTERN.test(text);
    const collegeWords = new Set(hits.filter(isNamed).flatMap(({ coveredWords }) => [...coveredWords]));
    return hits
      .filter(({ entry: { option }, isLeading }) => !hasGroupLead || isLeading || !isReference(option))
      .filter(({ entry: { option } }) => !isTerm(option) || asksForDefinition)
      .filter(({ entry: { option }, phrase }) => !isAboutPerson || phrase.length > 1 || !isReference(option))
      .map((hit): Hit => {
        const coveredWords = contentWords.filter((word) => hit.coveredWords.has(word));
        const isBeside = coveredWords.some((word) => !collegeWords.has(word));
        const relevantWords = contentWords.filter((word) => hit.coveredWords.has(word) || !collegeWords.has(word));
        const phrase = hit.phrase.filter((word) => !this.stopWords.has(word));
        const { option } = hit.entry;
        const matchesByName =
          hit.isVerbatim || isOwnPage(option) || (!isTerm(option) && this.terms.has(phrase.join(' ')));
        const minimum = matchesByName ? MIN_NAME_COVERAGE : phrase.length > 1 ? MIN_PHRASE_COVERAGE : MIN_COVERAGE;
        const coverage = isBeside ? this.weightOf(coveredWords) / this.weightOf(relevantWords) : 0;
        return hit.entry.isCollege ? hit : { ...hit, coverage: coverage >= minimum ? coverage : 0 };
      })
      .filter(
        ({ entry, isLeading, coverage }) => isLeading || coverage > 0 || namedHits.some((item) => item.entry === entry),
      );
  }

  /** The hit named exactly, or the first one if it answers the whole message and no other covers another part of it. */
  private directHit(
    namedHits: readonly Hit[],
    [topHit, ...otherHits]: readonly Hit[],
    queryWords: readonly string[],
  ): Hit | undefined {
    if (namedHits.length > 0) return this.exactHit(namedHits, queryWords);
    return topHit && this.isDirectAnswer(topHit, otherHits, queryWords) ? topHit : undefined;
  }

  private isDirectAnswer(topHit: Hit, otherHits: readonly Hit[], queryWords: readonly string[]): boolean {
    if (topHit.isLeading && 'to' in topHit.entry.option) return false;
    const isFactWord = (word: string): boolean =>
      this.factWords.has(word) || this.stopWords.has(word) || topHit.coveredWords.has(word);
    // A named college's facts answer a price question better than an article on prices.
    const competingHits = isNamed(topHit)
      ? otherHits.filter(({ entry, coveredWords }) => entry.isCollege || ![...coveredWords].every(isFactWord))
      : otherHits.filter(({ isLeading, entry: { option } }) => !isLeading || 'ask' in option);
    const isUnrivaled = competingHits.every(
      ({ coveredWords }) =>
        coveredWords.size < topHit.coveredWords.size &&
        [...coveredWords].every((word) => topHit.coveredWords.has(word)),
    );
    if (!isUnrivaled) return false;
    if (isNamed(topHit)) {
      const extraWords = this.distinctiveWords(queryWords).filter((word) => !topHit.coveredWords.has(word));
      return (
        !queryWords.some((word) => QUESTION_WORDS.has(word) || WHY_WORDS.has(word)) &&
        extraWords.every((word) => this.factWords.has(word))
      );
    }
    const isQuestionCovered = queryWords.every(
      (word) =>
        topHit.isLeading || !QUESTION_WORDS.has(word) || topHit.coveredWords.has(word) || isPlaceAsked(word, topHit),
    );
    const minimum = otherHits.length > 0 ? CONFIDENT_COVERAGE : LIKELY_COVERAGE;
    return (
      !topHit.entry.isCollege &&
      isQuestionCovered &&
      (topHit.isLeading || topHit.phrase.length > 1) &&
      topHit.coverage >= minimum
    );
  }

  private countOptions(word: string): number {
    return Math.max(0, ...this.resolveWord(word).map((item) => this.optionCounts.get(item) ?? 0));
  }

  /** Words weigh less the more entries contain them. */
  private weightOf(words: readonly string[]): number {
    const maxWeight = Math.log(this.index.entries.length + 1);
    const isSmall = (word: string): boolean => this.stopWords.has(word) || /^\d+$/.test(word);
    return words
      .map((word) => (isSmall(word) ? STOP_WORD_WEIGHT : 2 - Math.log(this.countOptions(word) + 1) / maxWeight))
      .reduce((sum, item) => sum + item, 0);
  }

  /** Whether a message contains the words of a phrase: in a row, or close to each other. */
  private phraseTests(queryWords: readonly string[], resolved: readonly (readonly string[])[]) {
    const nonStopWords = queryWords.filter((word) => !this.stopWords.has(word));
    const queryText = ` ${queryWords.map((word, wordIndex) => resolved[wordIndex]?.[0] ?? word).join(' ')} `;
    const isVerbatim = (words: readonly string[]): boolean =>
      words.length > 1 && queryText.includes(` ${words.join(' ')} `);
    // "my gf before college" isn't "my college": the words of a phrase must be close, ignoring small words.
    const isNearby = (words: readonly string[]): boolean => {
      const contentWords = words.filter((word) => !this.stopWords.has(word)).length;
      const wordPool = contentWords < words.length ? queryWords : nonStopWords;
      const span = words.length + (contentWords > 1 ? MAX_WORD_GAP : 0);
      return wordPool.some((_, wordIndex) => {
        const similarWords = wordPool.slice(wordIndex, wordIndex + span).flatMap((word) => this.resolveWord(word));
        return words.every((word) => similarWords.includes(word));
      });
    };
    return { isVerbatim, isNearby };
  }

  /** Entries with a whole phrase in the message, and entries that contain every word of it. */
  private findHits(queryWords: readonly string[], text: string): Hit[] {
    const isPlural = COLLEGES_PATTERN.test(text) && !COLLEGE_PATTERN.test(text);
    const isCollegeOf = !isPlural && COLLEGE_OF_PATTERN.test(text);
    const resolved = queryWords.map((word) => this.resolveWord(word));
    const allWords = new Set(resolved.flat());
    const queryText = ` ${queryWords.map((word, wordIndex) => resolved[wordIndex]?.[0] ?? word).join(' ')} `;
    const { isVerbatim, isNearby } = this.phraseTests(queryWords, resolved);
    const lastWord = queryWords.at(-1) ?? '';
    const completions = lastWord.length < MIN_QUERY_LENGTH ? [] : this.completionsOf(lastWord);
    // Thousands of colleges have a word such as “university”, which finds none of them next to another word.
    const hasOtherWords = resolved.slice(0, -1).some((alternatives) => !alternatives.some((item) => KINDS.has(item)));
    const terms = [...allWords, ...completions].filter((word) => !hasOtherWords || !KINDS.has(word));
    const candidates = new Set([...terms.flatMap((word) => this.entriesByWord.get(word) ?? []), ...this.leading]);
    const containsAllWords = ({ words }: Entry): boolean =>
      resolved.slice(0, -1).every((alternatives) => alternatives.some((item) => words.has(item))) &&
      [...(resolved.at(-1) ?? []), ...completions].some((item) => words.has(item));
    const isPlaceName = (words: readonly string[]): boolean =>
      words.every((word) => KINDS.has(word) || this.sharedWords.has(word));
    // A state's name means its university only if it is alone, or next to a college to compare.
    const isCollegeMatch = (words: readonly string[]): boolean => {
      if (this.isTownMention(words, text) || !isSpelledOut(words)) return false;
      if (words.join('').length < MIN_COLLEGE_NAME_LENGTH && !isOnlyNames) return false;
      if (!STATES.has(words.join(' '))) return !words.every((word) => this.sharedWords.has(word)) || isVerbatim(words);
      const wordIndex = queryWords.indexOf(words[0] ?? '');
      const [wordBefore = '', wordAfter = ''] = [queryWords[wordIndex - 1], queryWords[wordIndex + words.length]];
      const isBeside = VERSUS_WORDS.has(wordBefore)
        ? wordAfter !== 'state' && wordAfter !== 'university'
        : VERSUS_WORDS.has(wordAfter);
      return queryWords.length === words.length || (isBeside && !isPlural && !IN_STATE.test(text));
    };
    const contentWords = this.distinctiveWords(queryWords);
    const isOnlyNames = contentWords.every(
      (word) => this.isCollegeWord(word) || this.factWords.has(word) || VERSUS_WORDS.has(word),
    );
    const canMisspell = isOnlyNames || COLLEGE_PATTERN.test(text) || /\S\s+\p{Lu}\p{Ll}/u.test(text);
    const isSpelledOut = (words: Iterable<string>): boolean =>
      canMisspell ||
      [...words].some((word) => !KINDS.has(word) && (queryWords.includes(word) || completions.includes(word)));
    return [...candidates]
      .flatMap((entry): Hit[] => {
        const matchedPhrases = entry.phrases
          .filter((words) =>
            entry.isCollege ? !isPlural || !words.some((word) => KINDS.has(word)) : !isCollegeOf || !isPlaceName(words),
          )
          .filter((words) => words.every((word) => allWords.has(word)))
          .filter((words) => (entry.isCollege ? isCollegeMatch(words) : isNearby(words)));
        const isPossible = entry.isCollege
          ? isSpelledOut(entry.words) && !this.isTownMention(queryWords, text)
          : !isCollegeOf || !isPlaceName(queryWords);
        const coversQuery = isPossible && containsAllWords(entry);
        const isLeading = entry.leading.some((words) =>
          words.includes(' ') ? queryText.includes(` ${words} `) : queryWords[0] === words,
        );
        if (matchedPhrases.length === 0 && !coversQuery && !isLeading) return [];
        const [phrase = []] = [...matchedPhrases].sort((item, other) => this.weightOf(other) - this.weightOf(item));
        const matchedWords = new Set(matchedPhrases.flat());
        const coveredWords = new Set(
          coversQuery
            ? queryWords
            : queryWords.filter((word) => this.resolveWord(word).some((item) => matchedWords.has(item))),
        );
        const score = Math.max(this.weightOf(phrase), coversQuery ? this.weightOf(queryWords) : 0);
        const coverage =
          this.weightOf(contentWords.filter((word) => coveredWords.has(word))) / this.weightOf(contentWords);
        const isWordForWord = matchedPhrases.some((words) => words.length >= MIN_VERBATIM_WORDS && isVerbatim(words));
        return [{ entry, score, phrase, isVerbatim: isWordForWord, isLeading, coveredWords, coverage }];
      })
      .sort(compareHits(isPlural))
      .filter(dedupeHits());
  }

  /** Whether a word, perhaps misspelled, may belong to a college's name. In a sentence, “story” isn't Stony Brook. */
  private isCollegeWord(word: string): boolean {
    return this.entriesByWord.get(word)?.some(({ isCollege }) => isCollege) ?? word.length > MIN_TYPO_LENGTH;
  }

  /** “In Louisville” means the town, unless the message is about a college; “near Louisville” always does. */
  private isTownMention(words: readonly string[], text: string): boolean {
    if (!this.towns.has(words.join(' '))) return false;
    const [wordBefore] = new RegExp(`${IN_PREFIX}${words.join('\\W+')}\\b`, 'i').exec(text) ?? [''];
    return /^(?:near|around|outside|cerca)/i.test(wordBefore) || (wordBefore !== '' && !COLLEGE_PATTERN.test(text));
  }

  private completionsOf(prefix: string): string[] {
    return (this.wordsByLetter.get(prefix.charAt(0)) ?? []).filter((word) => word.startsWith(prefix));
  }

  /** The known words for a typed one: itself, else those one letter off. */
  private resolveWord(word: string): readonly string[] {
    if (this.entriesByWord.has(word)) return [word];
    const cached = this.resolvedWords.get(word);
    if (cached) return cached;
    const similarWords =
      word.length < MIN_TYPO_LENGTH - 1
        ? []
        : (this.wordsByLetter.get(word.charAt(0)) ?? []).filter(
            (item) =>
              item.length >= MIN_TYPO_LENGTH &&
              !word.startsWith(item) &&
              (word.length >= MIN_TYPO_LENGTH || !this.optionCounts.get(item)) &&
              (isOneTypoApart(word, item) || isTruncation(word, item)),
          );
    this.resolvedWords.set(word, similarWords);
    return similarWords;
  }

  /** Two or more colleges that a message names side by side, each by its own words. */
  private compareOptions(hits: readonly Hit[], queryWords: readonly string[]): ChatOption[] {
    const usedWords = new Set<string>();
    const namedHits = hits.filter((hit) => {
      if (!isNamed(hit) || hit.phrase.every((word) => usedWords.has(word))) return false;
      hit.phrase.forEach((word) => usedWords.add(word));
      return true;
    });
    const positionOf = ({ phrase }: Hit): number =>
      queryWords.findIndex((word) => this.resolveWord(word).some((item) => phrase.includes(item)));
    const comparedHits = namedHits.slice(0, MAX_COMPARED).sort((item, other) => positionOf(item) - positionOf(other));
    const unitids = comparedHits.flatMap(({ entry: { option } }) =>
      'ask' in option && option.ask.kind === 'college' ? [option.ask.unitid] : [],
    );
    if (unitids.length < 2) return [];
    const names = comparedHits.map(({ entry }) => entry.names[0]).join(' · ');
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
const isLeadingAsk = ({ isLeading, entry: { option } }: Hit): boolean => isLeading && 'ask' in option;

/** A search that says all of a message and is the only option. */
const wholeSearch = (search: FoundSearch | null, { length }: readonly ChatOption[]): ChatOption | null =>
  search?.isWhole && length === 1 ? search.option : null;

/** A page answers where something is. */
const isPlaceAsked = (word: string, { entry: { option } }: Hit): boolean => 'to' in option && PLACE_WORDS.has(word);

const isSearch = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'search';

const isReference = (option: ChatOption): boolean =>
  'ask' in option && (option.ask.kind === 'article' || option.ask.kind === 'term');

const isOwnPage = (option: ChatOption): boolean =>
  'to' in option || ['list', 'year', 'choices'].includes(option.ask.kind);

const isWhatIf = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'what_if';

const isTerm = (option: ChatOption): boolean => 'ask' in option && option.ask.kind === 'term';

const isNamed = (hit: Hit | undefined): boolean => hit !== undefined && hit.entry.isCollege && hit.phrase.length > 0;
/** A single word of many, such as “print”, says too little. */
const isLikely = (hit: Hit | undefined): boolean =>
  hit !== undefined &&
  (isNamed(hit) || hit.coverage >= (hit.phrase.length === 1 ? CONFIDENT_COVERAGE : LIKELY_COVERAGE));

/** Like `isNamed`, but by a whole name, which takes precedence over other readings of the message. */
const hasWholeName = (hit: Hit): boolean => isNamed(hit) && hit.entry.wholeNames.has(hit.phrase.join(' '));

const compareHits =
  (isPlural: boolean) =>
  (hit: Hit, other: Hit): number =>
    Number(isLeadingAsk(other)) - Number(isLeadingAsk(hit)) ||
    (isPlural ? 0 : Number(hasWholeName(other)) - Number(hasWholeName(hit))) ||
    other.score - hit.score ||
    Number(isNamed(other)) - Number(isNamed(hit)) ||
    other.phrase.length - hit.phrase.length ||
    hit.entry.position - other.entry.position;

export function createFinder(index: FinderIndex): (text: string) => FinderResult {
  const finder = new Finder(index);
  return (text) => finder.find(text);
}
