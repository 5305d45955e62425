import type { SaidBefore } from '../../ai-task';
import { quotedIn } from '../quoted';
import { findQuote, type Ground, type Item } from '../proof/ground';
import { CONNECTING } from '../proof/lexicons';
import { numbersSaid, sameNumber } from '../proof/numbers-said';
import { EMPTY_TALK, isCutShort, proveOne } from '../proof/prove';
import { wordsIn } from '../proof/words';
import { withoutNames } from './names';
import { type ChatSources, namedIn, type Piece, type Subject } from './sources';

/** So many of what is known are looked at for one sentence: those nearest to it, as a provider would name them. */
const MOST_ITEMS = 8;
const BREAKS = /(?:,(?!\d{3})|;|[()—–]|\s-\s|\b(?:and|but|while|whereas|though)\b)/i;
const POINTS_BACK =
  /\b(?:it|its|it['’]s|there|here|they|their|them|this (?:college|school|one)|that (?:college|school|one))\b/i;
const COMPARES =
  /\b(?:than|more|less|most|least|fewer|(?:cheap|small|bigg|larg|high|low|clos|farth|near|easi|hard|new|old|long|short|strong)(?:er|est)|better|best|worse|worst|further|both|either|neither|same|as \p{L}+ as)\b/iu;
const HYPOTHETICAL = /\b(?:if|would|could|with an?|with no)\b/i;

const even = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}'$%]+/gu, ' ')
    .trim();

const wordsToCompare = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .map(({ stem }) => stem)
      .filter((stem) => !CONNECTING.has(stem)),
  );

/** The items that have most in common with a text. */
function nearest(text: string, items: readonly Item[]): Item[] {
  const stems = wordsToCompare(text);
  const numbers = numbersSaid(text);
  const weight = (item: Item): number =>
    [...stems].filter((stem) => item.stems.has(stem)).length +
    numbers.filter((number) => sameNumber(number, item.numbers) !== null).length;
  return items
    .map((item) => ({ item, weighs: weight(item) }))
    .filter(({ weighs }) => weighs > 0)
    .sort((one, other) => other.weighs - one.weighs)
    .slice(0, MOST_ITEMS)
    .map(({ item }) => item);
}

const groundFor = (sources: ChatSources, subject: Pick<Subject, 'names' | 'tier'> | null, system: string): Ground => ({
  facts: new Map(),
  places: sources.places,
  reader: 'student',
  system,
  // Whether a federal form may be named is asked before.
  mayNameFederalAid: true,
  college: subject && {
    names: subject.names,
    tier: subject.tier,
    others: sources.subjects.map(({ names: [name = ''] }) => name).filter((name) => !subject.names.includes(name)),
  },
});

/** The words a sentence quotes; null where one is cut out of what turns it round, or is nobody's. */
function quotesIn(text: string, ground: Ground): Item[] | null {
  const quoted = quotedIn(text).map((quote) => findQuote(quote, ground));
  return quoted.every((item) => item !== null && !isCutShort(item)) ? quoted.filter((item) => item !== null) : null;
}

function refusal(
  text: string,
  subject: Pick<Subject, 'names' | 'tier'> | null,
  items: readonly Item[],
  sources: ChatSources,
  system: string,
) {
  const ground = groundFor(sources, subject, system);
  const quotes = quotesIn(text, ground);
  if (!quotes) return 'a quote that is not there';
  const bare = subject ? withoutNames(text, subject.names) : text;
  return proveOne(bare, [...quotes, ...nearest(bare, items)], ground);
}

/** The college that 'it' stands for: the one the sentence before spoke of, or the message. */
function topicOf(before: readonly SaidBefore[], { subjects, asked }: ChatSources): Subject | null {
  const last = before.findLast(({ text }) => namedIn(text, subjects).length > 0);
  if (!last) return asked;
  const named = namedIn(last.text, subjects);
  return last.isShown && named.length === 1 ? named[0] : null;
}

/** A sentence in pieces that name one college each; those without a name of their own go on with the one before. */
function byCollege(text: string, subjects: readonly Subject[]): { text: string; named: Subject[] }[] {
  const parts: { text: string; named: Subject[] }[] = [];
  for (const piece of text.split(new RegExp(`(${BREAKS.source})`, 'i'))) {
    const named = namedIn(piece, subjects);
    const last = parts.at(-1);
    if (!last || (named.length > 0 && last.named.length > 0)) parts.push({ text: piece, named });
    else {
      last.text += piece;
      last.named.push(...named);
    }
  }
  return parts;
}

const saysNothing = (text: string, subjects: readonly Subject[]): boolean =>
  wordsToCompare(subjects.reduce((rest, { names }) => withoutNames(rest, names), text)).size === 0;

/** True where a sentence that compares colleges stands so in what was looked up: the same colleges in the same order. */
function isCompared(text: string, named: readonly Subject[], sources: ChatSources, system: string): boolean {
  const order = named.map(({ unitid }) => unitid).join();
  const items = sources.pieces.filter(({ unitids }) => unitids.join() === order).map(({ item }) => item);
  const bare = named.reduce((rest, { names }) => withoutNames(rest, names), text);
  return items.length > 0 && proveOne(bare, items, groundFor(sources, null, system)) === null;
}

function ofSeveral(text: string, named: readonly Subject[], sources: ChatSources, system: string): boolean {
  if (isCompared(text, named, sources, system)) return true;
  if (COMPARES.test(text)) return false;
  const parts = byCollege(text, sources.subjects);
  // 'A and B admit 54%' says it of both.
  const waiting: Subject[] = [];
  for (const part of parts) {
    if (saysNothing(part.text, part.named)) waiting.push(...part.named);
    else {
      const all = [...waiting.splice(0), ...part.named];
      const holds = all.every((subject) => {
        const others = all.filter((one) => one !== subject).flatMap(({ names }) => names);
        return refusal(withoutNames(part.text, others), subject, subject.items, sources, system) === null;
      });
      if (!all.length || !holds) return false;
    }
  }
  return waiting.length === 0;
}

const TIER = /\b(?:Reach|Match|Safety)\b/gi;
const lastTier = (text: string): string | undefined => text.match(TIER)?.at(-1)?.toLowerCase();

/** What was looked up of what would be so, for a sentence that says it as such and names the tier it would come to. */
function triedFor(text: string, subject: Subject | null, pieces: readonly Piece[]): Item[] {
  if (!HYPOTHETICAL.test(text)) return [];
  const comesTo = lastTier(text);
  return pieces
    .filter(
      ({ isHypothetical, unitids }) =>
        isHypothetical && (!subject || !unitids.length || unitids.includes(subject.unitid)),
    )
    .filter((piece) => !comesTo || !piece.unitids.length || lastTier(piece.text) === comesTo)
    .map(({ item }) => item);
}

const IT = /\b(?:it|its|it['’]s|there|here)\b/i;
/** True where 'it' may stand for a college, and nobody knows for which. */
const isAdrift = (outside: string, before: readonly SaidBefore[], { subjects, isOfColleges }: ChatSources): boolean =>
  IT.test(outside) && (isOfColleges || before.some(({ text }) => namedIn(text, subjects).length > 0));

/** What a sentence on this college, or on none, may rest on. */
function itemsFor(
  sentence: string,
  subject: Subject | null,
  sources: ChatSources,
): { items: Item[]; isTried: boolean } {
  const tried = triedFor(sentence, subject, sources.pieces);
  // What another score would come to is known of what was tried alone.
  const onlyTried =
    HYPOTHETICAL.test(sentence) && lastTier(sentence) !== undefined && sources.pieces.some((one) => one.isTried);
  const general = sources.pieces.filter(({ unitids, isHypothetical }) => !unitids.length && !isHypothetical);
  const told = subject ? subject.items : general.map(({ item }) => item);
  return { items: [...(onlyTried ? [] : told), ...sources.own, ...tried], isTried: tried.length > 0 };
}

/**
 * Why a sentence of Buddy may not be shown; null where it rests on what is known: what it says of a college on that college's facts
 * and what was looked up of it, what it says of the person on their words and record. EMPTY_TALK where it says nothing.
 */
export function chatRefusal(
  sentence: string,
  before: readonly SaidBefore[],
  sources: ChatSources,
  system: string,
): string | null {
  if (sources.pieces.some(({ text }) => even(text) === even(sentence))) return null;
  const outside = sentence.replace(/“[^”]*”|"[^"]*"/g, ' , ');
  const named = namedIn(outside, sources.subjects);
  if (named.length > 1) return ofSeveral(sentence, named, sources, system) ? null : 'not so of each of them';
  const subject = named.at(0) ?? (POINTS_BACK.test(outside) ? topicOf(before, sources) : null);
  if (!subject && isAdrift(outside, before, sources)) return 'nobody knows of what';
  const { items, isTried } = itemsFor(sentence, subject, sources);
  // A tier that another score would bring is not the tier of today.
  const ofWhom = subject && isTried ? { ...subject, tier: null } : subject;
  return refusal(sentence, ofWhom, items, sources, system);
}

export { EMPTY_TALK };
