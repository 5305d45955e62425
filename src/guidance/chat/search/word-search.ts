import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { type ChatAsk, chatAsk } from '../../../contract/chat-asks';
import { shippedData } from '../../../platform/runtime/shipped-data';
import { articles, terms } from '../../articles/article';

/** What a search goes through: a student's buttons or those of staff, with articles and glossary; or these alone. */
export type Shelf = 'student' | 'staff' | 'articles';

/** A button, an article or a word of the glossary that words find; `isSure` where the message is one of its ways to ask, word for word. */
export interface Hit {
  ask: ChatAsk;
  score: number;
  isSure: boolean;
  /** True where only the text of an article holds the words. */
  isWeak?: true;
}

/** A button of data/chat-buttons.json with the words people use for it, in both languages. */
interface ButtonWords {
  ask: unknown;
  for: 'student' | 'staff' | 'everybody';
  words: string[];
}

/** One way to ask for something. */
interface Way {
  id: number;
  ask: ChatAsk;
  shelves: readonly Shelf[];
  words: string;
  /** How many words it has, and how many different ones that tell something. */
  size: number;
  length: number;
  /** The way as it stands in a message, to be found there whole. */
  phrase: string;
  /** What is behind it counts less: the text of an article. */
  weight: number;
}

/** Words of a message that say nothing of what it is about. */
const STOP = new Set(readFileSync(shippedData('chat-stop-words.txt'), 'utf8').split(/\s+/));

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A word without its usual endings, so that 'letters' finds 'letter'. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const bare = word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
  return bare.length >= 3 ? bare.replace(/(.)\1$/, '$1') : word;
}

/** What is searched for, each word once: a longer message asks for nothing else behind these. */
const firstWords = (text: string): string => [...new Set(plain(text).split(' '))].slice(0, MOST_WORDS).join(' ');

const termOf = (word: string): string | null => (STOP.has(word) ? null : stem(word));
const termsOf = (text: string): string[] =>
  plain(text)
    .split(' ')
    .flatMap((word) => (word ? (termOf(word) ?? []) : []));

function waysOf(): Way[] {
  const buttons = JSON.parse(readFileSync(shippedData('chat-buttons.json'), 'utf8')) as ButtonWords[];
  const ways: Way[] = [];
  const add = (ask: ChatAsk, shelves: readonly Shelf[], text: string, weight: number): void => {
    ways.push({
      id: 0,
      ask,
      shelves,
      words: plain(text),
      size: plain(text).split(' ').length,
      length: new Set(termsOf(text)).size,
      phrase: plain(text),
      weight,
    });
  };
  for (const { ask, for: whom, words } of buttons)
    for (const one of words) add(chatAsk.parse(ask), whom === 'everybody' ? ['student', 'staff'] : [whom], one, 1);
  for (const { id, en, es } of articles().values())
    for (const { title, words } of [en, ...(es ? [es] : [])])
      for (const one of [title, ...words]) add({ kind: 'article', id }, ['student', 'staff', 'articles'], one, 1);
  for (const { id, names } of terms().values())
    for (const one of names) add({ kind: 'term', id }, ['student', 'staff'], one, TERM_WEIGHT);
  return ways.filter(({ phrase }) => phrase !== '').map((way, id) => ({ ...way, id }));
}

/** A word of the glossary is asked for by itself; within a longer question the article on it says more. */
const TERM_WEIGHT = 0.8;
/** The share of a way's words that a message has to hold. */
const LEAST_SHARE = 0.6;
/** What a way scores for each word that tells something, where all of it stands in the message. */
const WHOLE = 14;
/** Hits that are worth less than this share of the best are none. */
const LEAST_OF_BEST = 0.5;
const MOST_HITS = 3;
const MOST_WORDS = 40;
/** One word in the text of an article says nothing. */
const LEAST_IN_TEXT = 2;
/** From so many letters on a word may have a slip. */
const SLIP_FROM = 5;
/** What a word with a slip counts. */
const SLIPPED = 0.8;

class WordSearch {
  private readonly ways = waysOf();
  private readonly index = new MiniSearch<Way>({
    fields: ['words'],
    storeFields: [],
    tokenize: (text) => text.split(' '),
    processTerm: termOf,
    searchOptions: { fuzzy: (term) => (term.length >= SLIP_FROM ? 0.2 : false), combineWith: 'OR' },
  });

  /** What articles say, for words that nobody asks for them by. */
  private readonly texts = new MiniSearch<{ id: string; en: string; es: string }>({
    fields: ['en', 'es'],
    storeFields: [],
    tokenize: (text) => plain(text).split(' '),
    processTerm: termOf,
  });

  constructor() {
    this.index.addAll(this.ways);
    for (const { id, en, es } of articles().values())
      this.texts.add({ id, en: [en.title, ...en.text].join(' '), es: [es?.title, ...(es?.text ?? [])].join(' ') });
  }

  /** Articles whose text holds most of what a message tells. */
  private inTexts(text: string): Hit[] {
    const asked = new Set(termsOf(text)).size;
    return this.texts
      .search(firstWords(text))
      .filter(({ queryTerms }) => queryTerms.length >= LEAST_IN_TEXT && queryTerms.length / asked >= LEAST_SHARE)
      .slice(0, MOST_HITS)
      .map(({ id, score }) => ({ ask: { kind: 'article', id: String(id) }, score, isSure: false, isWeak: true }));
  }

  /** What words find on a shelf, the best first. */
  find(text: string, shelf: Shelf): Hit[] {
    const typed = ` ${plain(text)} `;
    const asked = new Set(termsOf(text)).size;
    const best = new Map<string, Hit>();
    const note = ({ ask, phrase }: Way, score: number): void => {
      const key = JSON.stringify(ask);
      const known = best.get(key);
      const isSure = typed.trim() === phrase || known?.isSure === true;
      best.set(key, { ask, score: Math.max(score, known?.score ?? 0), isSure });
    };
    for (const way of this.ways)
      if (way.shelves.includes(shelf) && way.size > 1 && typed.includes(` ${way.phrase} `))
        note(way, WHOLE * Math.max(1, way.length) * way.weight);
    for (const { id, score, queryTerms, terms: found } of this.index.search(firstWords(text))) {
      const way = this.ways[Number(id)];
      // A way of many small words and one that tells is found whole or not at all.
      if (!way?.shelves.includes(shelf) || (way.size > 2 && way.length === 1)) continue;
      const exact = queryTerms.filter((term) => found.includes(term)).length;
      const matched = exact + (new Set(queryTerms).size - exact) * SLIPPED;
      const share = Math.min(1, matched / way.length);
      const covered = Math.min(1, matched / asked);
      if (share >= LEAST_SHARE) note(way, score * share * share * (0.5 + covered / 2) * way.weight);
    }
    const hits = [...best.values()].sort(
      (one, other) => Number(other.isSure) - Number(one.isSure) || other.score - one.score,
    );
    if (hits.length === 0 && shelf !== 'articles') return this.inTexts(text);
    const least = (hits[0]?.score ?? 0) * LEAST_OF_BEST;
    return hits.filter(({ score }) => score >= least).slice(0, MOST_HITS);
  }
}

let built: WordSearch | undefined;
/** One message is asked about several times in a row. */
let last: { text: string; shelf: Shelf; hits: Hit[] } | undefined;

/** Words that stand in articles are no names of colleges. */
const ordinary = new Set<string>();
export function isOrdinary(word: string): boolean {
  if (ordinary.size === 0)
    for (const { en, es } of articles().values())
      for (const text of [...en.text, ...(es?.text ?? [])]) for (const one of plain(text).split(' ')) ordinary.add(one);
  return STOP.has(word) || ordinary.has(word);
}

/** The buttons, articles and words of the glossary that a message finds, the best first. */
export function findIn(text: string, shelf: Shelf): readonly Hit[] {
  if (last?.text !== text || last.shelf !== shelf)
    last = { text, shelf, hits: (built ??= new WordSearch()).find(text, shelf) };
  return last.hits;
}
