import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim, PriorSentence } from '../../ai-task';
import { coachingSentence } from '../../features/feedback/task';
import type { ChatInput } from '../../generated-words';
import { evidenceOf, sentencesOf } from '../../text/sentences';
import { collegeRefusal, factsIn, mentionsCollege } from '../gate/college-facts-hold';
import { refusalOf, type SentenceSupport } from '../gate/gate';
import { type Fact, findQuote, type FoundQuote, type Ground } from '../gate/ground';
import { claimInSentence, keysOf, nearestSentences } from '../gate/own-words';
import { foundIn, outsideQuotes, makesStatement, wordsOf } from '../gate/words';
import { quotesIn } from '../quoted';
import { COLLEGE_NAME } from '../unfit-words';
import { type ChatSources, subjectsNamedIn, type Piece, sourcesFor, type Subject, withoutNames } from './sources';

const BREAKS = /(?:,(?!\d{3})|;|[()—–]|\s-\s|\b(?:and|but|while|whereas|though)\b)/i;
const BACK_REFERENCE =
  /\b(?:it|its|it['’]s|there|here|they|their|them|this (?:college|school|one)|that (?:college|school|one))\b/i;
const COMPARES = wordsOf('most', 'than');
const BOTH = /\b(?:more|less|fewer|further|closer|both|either|neither|same)\b/i;
const SUPPOSITION = /\b(?:if|would|with an?|with no|were)\b/i;
const RESULT_WORDS = /\b(?:SAT|ACT|GPA|score|Reach|Match|Safety|list|change)\b/i;
const TIER = /\b(?:Reach|Match|Safety)\b/gi;
const PRONOUNS = /\b(?:it|its|it['’]s|there|here)\b/i;

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}'$%]+/gu, ' ')
    .trim();

const groundFor = (sources: ChatSources, subject: Subject | null, facts: readonly Fact[], system: string): Ground => ({
  facts: new Map(facts.map((fact, at) => [String(at), fact])),
  places: sources.places,
  system,
  college: subject && {
    names: subject.names,
    tier: subject.tier,
    others: sources.subjects.map(({ names: [name = ''] }) => name).filter((name) => !subject.names.includes(name)),
  },
});

/** The college 'it' refers to: the one in the previous sentence, or in the message. */
function topicOf(before: readonly PriorSentence[], { subjects, asked }: ChatSources): Subject | null {
  const last = before.findLast(({ text }) => subjectsNamedIn(text, subjects).length > 0);
  if (!last) return asked;
  const named = subjectsNamedIn(last.text, subjects);
  return last.isShown && named.length === 1 ? named[0] : null;
}

/** Splits a sentence into pieces that name one college each; pieces without a name belong to the previous piece. */
function byCollege(text: string, subjects: readonly Subject[]): { text: string; named: Subject[] }[] {
  const parts: { text: string; named: Subject[] }[] = [];
  for (const piece of text.split(new RegExp(`(${BREAKS.source})`, 'i'))) {
    const named = subjectsNamedIn(piece, subjects);
    const last = parts.at(-1);
    if (!last || (named.length > 0 && last.named.length > 0)) parts.push({ text: piece, named });
    else {
      last.text += piece;
      last.named.push(...named);
    }
  }
  return parts;
}

const factsOf = (pieces: readonly Piece[], about: Fact['about']): Fact[] =>
  pieces.flatMap(({ text }) => factsIn(text).map((fact) => ({ ...fact, about })));

const isOnlyOf = ({ unitids }: Piece, { unitid }: Subject): boolean => unitids.length === 1 && unitids[0] === unitid;

const knownFacts = (subject: Subject, { pieces }: ChatSources): Fact[] => [
  ...subject.facts,
  ...factsOf(
    pieces.filter((piece) => isOnlyOf(piece, subject) && !piece.isHypothetical),
    'college',
  ),
];

/** True if a comparison matches a lookup: the same colleges in the same order, and the same words. */
function isCompared(text: string, named: readonly Subject[], { pieces }: ChatSources): boolean {
  const order = named.map(({ unitid }) => unitid).join();
  const facts = factsOf(
    pieces.filter(({ unitids }) => unitids.join() === order),
    'college',
  );
  const bare = named.reduce((rest, { names }) => withoutNames(rest, names), text);
  return facts.length > 0 && collegeRefusal(bare, facts) === null;
}

function fitsSeveralColleges(text: string, named: readonly Subject[], sources: ChatSources): boolean {
  if (isCompared(text, named, sources)) return true;
  if (foundIn(COMPARES, text).length > 0 || BOTH.test(text)) return false;
  // 'A and B admit 54%' is a claim about both.
  const waiting: Subject[] = [];
  for (const part of byCollege(text, sources.subjects)) {
    const bare = part.named.reduce((rest, { names }) => withoutNames(rest, names), part.text);
    if (/^\W*(?:it\b\W*)*(?:and\b\W*)?$/i.test(bare)) waiting.push(...part.named);
    else {
      const all = [...waiting.splice(0), ...part.named];
      if (!all.length || !all.every((subject) => collegeRefusal(bare, knownFacts(subject, sources)) === null))
        return false;
    }
  }
  return waiting.length === 0;
}

const lastTier = (text: string): string | undefined => text.match(TIER)?.at(-1)?.toLowerCase();

/** The what-if results a hypothetical sentence may rely on; null if it is not about a result. */
function triedPieces(text: string, subject: Subject | null, { pieces }: ChatSources): Piece[] | null {
  if (!SUPPOSITION.test(text) || !RESULT_WORDS.test(text) || !makesStatement(text)) return null;
  const comesTo = lastTier(text);
  return pieces.filter(
    (piece) =>
      piece.isHypothetical &&
      (!subject || !piece.unitids.length || piece.unitids.includes(subject.unitid)) &&
      (!comesTo || lastTier(piece.text) === comesTo),
  );
}

const sentencesAt = memoizeByObject((places: ChatSources['places']) =>
  places.flatMap(({ own, sentInput }) =>
    sentencesOf(sentInput).map(({ text }): FoundQuote => ({
      evidence: evidenceOf({ ...own, quote: text }),
      around: text,
    })),
  ),
);

/** A sentence's quotes, with the person's sentences they come from; null if a quote is not theirs. */
function foundQuotes(text: string, { places }: ChatSources): FoundQuote[] | null {
  const quoted = quotesIn(text).map((quote) => findQuote(quote, places));
  if (quoted.includes(null)) return null;
  return [...quoted.filter((one) => one !== null), ...sentencesAt(places)];
}

interface SentenceSubject {
  subject: Subject | null;
  facts: Fact[];
  found: FoundQuote[];
}

function sentenceSubject(
  sentence: string,
  before: readonly PriorSentence[],
  sources: ChatSources,
): SentenceSubject | { refused: string } {
  const outside = outsideQuotes(sentence);
  const named = subjectsNamedIn(outside, sources.subjects);
  const subject = named.at(0) ?? (BACK_REFERENCE.test(outside) ? topicOf(before, sources) : null);
  const found = foundQuotes(sentence, sources);
  if (!found) return { refused: 'a quote that is not there' };
  const tried = triedPieces(outside, subject, sources);
  if (tried?.length === 0) return { refused: 'nothing of it was tried' };
  const general = sources.pieces.filter(({ unitids, isHypothetical }) => !unitids.length && !isHypothetical);
  const facts = [
    ...(tried ? factsOf(tried, subject ? 'college' : 'student') : []),
    ...(named.length ? named : subject ? [subject] : []).flatMap((one) => knownFacts(one, sources)),
    ...(subject ? [] : factsOf(general, 'student')),
    ...sources.own,
  ];
  // A tier from a hypothetical score is not today's tier.
  return { subject: subject && tried ? { ...subject, tier: null } : subject, facts, found };
}

/** Why one of Buddy's sentences can't be shown; null if every specific claim in it is known. */
function chatRefusal(
  sentence: string,
  before: readonly PriorSentence[],
  sources: ChatSources,
  system: string,
): string | null {
  const normalized = normalizeText(sentence);
  if (sources.pieces.some(({ text }) => normalizeText(text) === normalized)) return null;
  const outside = outsideQuotes(sentence);
  const named = subjectsNamedIn(outside, sources.subjects);
  if (named.length > 1 && makesStatement(sentence) && !fitsSeveralColleges(sentence, named, sources))
    return 'not so of each of them';
  const of = sentenceSubject(sentence, before, sources);
  if ('refused' in of) return of.refused;
  const { subject, facts, found } = of;
  const isOfSome =
    sources.isOfColleges || before.some(({ text }) => subjectsNamedIn(text, sources.subjects).length > 0);
  if (!subject && isOfSome && PRONOUNS.test(outside) && mentionsCollege(outside)) return 'nobody knows of what';
  const ground = groundFor(sources, named.length > 1 ? null : subject, facts, system);
  const bare = sources.subjects
    .filter((one) => named.includes(one))
    .reduce((rest, { names }) => withoutNames(rest, names), sentence);
  const rests: SentenceSupport = { facts, found };
  return refusalOf(bare, rests, ground);
}

function chatEvidence(sentence: string, before: readonly PriorSentence[], sources: ChatSources): string[] {
  const of = sentenceSubject(sentence, before, sources);
  if ('refused' in of) return [];
  const wrote = nearestSentences(sentence, [...new Set(of.found.map(({ around }) => around))]);
  const known = nearestSentences(sentence, [
    ...new Set([...of.facts.map(({ text }) => text), ...sources.pieces.map(({ text }) => text)]),
  ]);
  return [...wrote.map((text) => `The person wrote: ${text}`), ...known];
}

const SOURCES = new WeakMap<ChatInput, ChatSources>();

/** Computed once per input sent to a provider. */
function sourcesOf(input: ChatInput, sentInput: ChatInput): ChatSources {
  const known = SOURCES.get(sentInput) ?? sourcesFor(input, sentInput);
  SOURCES.set(sentInput, known);
  return known;
}

const writtenText = memoizeByObject((places: ChatSources['places']) => ({
  own: places.map(({ own }) => own.answer).join('\n'),
  sent: places.map(({ sentInput }) => sentInput).join('\n'),
}));

/** True if the text names a college nothing is known about here. */
function namesUnknownCollege(outside: string, { subjects }: ChatSources): boolean {
  const rest = subjects.reduce((text, { names }) => withoutNames(text, names), outside);
  return (rest.match(COLLEGE_NAME) ?? []).some((name) => !/^(?:Community College|Common College)$/.test(name));
}

export interface ChatSentence {
  text: string;
  before: readonly PriorSentence[];
  system: string;
}

export type ChatVerdict = { shown: string } | { dropped: true } | { distrusted: true };

/** Checks one of Buddy's sentences; `distrusted` means the whole answer must be dropped. */
export function chatSentence(
  { text, before, system }: ChatSentence,
  input: ChatInput,
  sentInput: ChatInput,
): ChatVerdict {
  const sources = sourcesOf(input, sentInput);
  const { own, sent } = writtenText(sources.places);
  const clean = coachingSentence(text, own, sent);
  if (clean === null) return { distrusted: true };
  const isRefused =
    !clean ||
    namesUnknownCollege(outsideQuotes(clean), sources) ||
    chatRefusal(clean, before, sources, system) !== null;
  return isRefused ? { dropped: true } : { shown: clean };
}

/** The claim of one of Buddy's sentences with its evidence; null if it needs no approval. */
export function claimIn(
  text: string,
  before: readonly PriorSentence[],
  input: ChatInput,
  sentInput: ChatInput,
): Claim | null {
  const sources = sourcesOf(input, sentInput);
  return claimInSentence(text, keysOf({ places: sources.places, facts: new Map() }), () => [
    `The message: ${sentInput.text}`,
    ...chatEvidence(text, before, sources),
  ]);
}
