import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim, SaidBefore } from '../../ai-task';
import { coachingSentence } from '../../features/feedback/task';
import type { ChatInput } from '../../generated-words';
import { evidenceOf, sentencesOf } from '../../text/sentences';
import { collegeRefusal, factsIn, speaksOfCollege } from '../gate/college-facts-hold';
import { refusalOf, type Rests } from '../gate/gate';
import { type Fact, findQuote, type Found, type Ground } from '../gate/ground';
import { claimOn, keysOf, nearest } from '../gate/own-words';
import { foundIn, outsideQuotes, statesSomething, wordsOf } from '../gate/words';
import { quotedIn } from '../quoted';
import { COLLEGE_NAME } from '../unfit-words';
import { type ChatSources, namedIn, type Piece, sourcesFor, type Subject, withoutNames } from './sources';

const BREAKS = /(?:,(?!\d{3})|;|[()—–]|\s-\s|\b(?:and|but|while|whereas|though)\b)/i;
const POINTS_BACK =
  /\b(?:it|its|it['’]s|there|here|they|their|them|this (?:college|school|one)|that (?:college|school|one))\b/i;
const COMPARES = wordsOf('most', 'than');
const BOTH = /\b(?:more|less|fewer|further|closer|both|either|neither|same)\b/i;
const SUPPOSES = /\b(?:if|would|with an?|with no|were)\b/i;
const OF_A_RESULT = /\b(?:SAT|ACT|GPA|score|Reach|Match|Safety|list|change)\b/i;
const TIER = /\b(?:Reach|Match|Safety)\b/gi;
const IT = /\b(?:it|its|it['’]s|there|here)\b/i;

const even = (text: string): string =>
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

const factsOf = (pieces: readonly Piece[], about: Fact['about']): Fact[] =>
  pieces.flatMap(({ text }) => factsIn(text).map((fact) => ({ ...fact, about })));

const isOnlyOf = ({ unitids }: Piece, { unitid }: Subject): boolean => unitids.length === 1 && unitids[0] === unitid;

/** What is known of one college: its facts, and what was looked up of it alone. */
const knownOf = (subject: Subject, { pieces }: ChatSources): Fact[] => [
  ...subject.facts,
  ...factsOf(
    pieces.filter((piece) => isOnlyOf(piece, subject) && !piece.isHypothetical),
    'college',
  ),
];

/** True where a sentence that compares colleges stands so in what was looked up: the same colleges in the same order, the same words. */
function isCompared(text: string, named: readonly Subject[], { pieces }: ChatSources): boolean {
  const order = named.map(({ unitid }) => unitid).join();
  const facts = factsOf(
    pieces.filter(({ unitids }) => unitids.join() === order),
    'college',
  );
  const bare = named.reduce((rest, { names }) => withoutNames(rest, names), text);
  return facts.length > 0 && collegeRefusal(bare, facts) === null;
}

function ofSeveral(text: string, named: readonly Subject[], sources: ChatSources): boolean {
  if (isCompared(text, named, sources)) return true;
  if (foundIn(COMPARES, text).length > 0 || BOTH.test(text)) return false;
  // 'A and B admit 54%' says it of both.
  const waiting: Subject[] = [];
  for (const part of byCollege(text, sources.subjects)) {
    const bare = part.named.reduce((rest, { names }) => withoutNames(rest, names), part.text);
    if (/^\W*(?:it\b\W*)*(?:and\b\W*)?$/i.test(bare)) waiting.push(...part.named);
    else {
      const all = [...waiting.splice(0), ...part.named];
      if (!all.length || !all.every((subject) => collegeRefusal(bare, knownOf(subject, sources)) === null))
        return false;
    }
  }
  return waiting.length === 0;
}

const lastTier = (text: string): string | undefined => text.match(TIER)?.at(-1)?.toLowerCase();

/** What was tried out that a sentence on what would be so may rest on; null where it supposes nothing of a result. */
function triedFor(text: string, subject: Subject | null, { pieces }: ChatSources): Piece[] | null {
  if (!SUPPOSES.test(text) || !OF_A_RESULT.test(text) || !statesSomething(text)) return null;
  const comesTo = lastTier(text);
  return pieces.filter(
    (piece) =>
      piece.isHypothetical &&
      (!subject || !piece.unitids.length || piece.unitids.includes(subject.unitid)) &&
      (!comesTo || lastTier(piece.text) === comesTo),
  );
}

/** Every sentence of the person. */
const sentencesAt = memoizeByObject((places: ChatSources['places']) =>
  places.flatMap(({ own, sentInput }) =>
    sentencesOf(sentInput).map(({ text }): Found => ({ evidence: evidenceOf({ ...own, quote: text }), around: text })),
  ),
);

/** The words a sentence quotes, with every sentence of the person; null where a quote is nobody's. */
function foundFor(text: string, { places }: ChatSources): Found[] | null {
  const quoted = quotedIn(text).map((quote) => findQuote(quote, places));
  if (quoted.includes(null)) return null;
  return [...quoted.filter((one) => one !== null), ...sentencesAt(places)];
}

/** Whom a sentence speaks of, and what it may rest on. */
interface SpokenOf {
  subject: Subject | null;
  facts: Fact[];
  found: Found[];
}

function spokenOf(
  sentence: string,
  before: readonly SaidBefore[],
  sources: ChatSources,
): SpokenOf | { refused: string } {
  const outside = outsideQuotes(sentence);
  const named = namedIn(outside, sources.subjects);
  const subject = named.at(0) ?? (POINTS_BACK.test(outside) ? topicOf(before, sources) : null);
  const found = foundFor(sentence, sources);
  if (!found) return { refused: 'a quote that is not there' };
  const tried = triedFor(outside, subject, sources);
  if (tried?.length === 0) return { refused: 'nothing of it was tried' };
  const general = sources.pieces.filter(({ unitids, isHypothetical }) => !unitids.length && !isHypothetical);
  const facts = [
    ...(tried ? factsOf(tried, subject ? 'college' : 'student') : []),
    ...(named.length ? named : subject ? [subject] : []).flatMap((one) => knownOf(one, sources)),
    ...(subject ? [] : factsOf(general, 'student')),
    ...sources.own,
  ];
  // A tier that another score would bring is not the tier of today.
  return { subject: subject && tried ? { ...subject, tier: null } : subject, facts, found };
}

/** Why a sentence of Buddy may not be shown; null where each exact thing in it is known. */
function chatRefusal(
  sentence: string,
  before: readonly SaidBefore[],
  sources: ChatSources,
  system: string,
): string | null {
  const said = even(sentence);
  if (sources.pieces.some(({ text }) => even(text) === said)) return null;
  const outside = outsideQuotes(sentence);
  const named = namedIn(outside, sources.subjects);
  if (named.length > 1 && statesSomething(sentence) && !ofSeveral(sentence, named, sources))
    return 'not so of each of them';
  const of = spokenOf(sentence, before, sources);
  if ('refused' in of) return of.refused;
  const { subject, facts, found } = of;
  const isOfSome = sources.isOfColleges || before.some(({ text }) => namedIn(text, sources.subjects).length > 0);
  if (!subject && isOfSome && IT.test(outside) && speaksOfCollege(outside)) return 'nobody knows of what';
  const ground = groundFor(sources, named.length > 1 ? null : subject, facts, system);
  const bare = sources.subjects
    .filter((one) => named.includes(one))
    .reduce((rest, { names }) => withoutNames(rest, names), sentence);
  const rests: Rests = { facts, found };
  return refusalOf(bare, rests, ground);
}

/** What the second look is shown for a sentence of Buddy. */
function chatEvidence(sentence: string, before: readonly SaidBefore[], sources: ChatSources): string[] {
  const of = spokenOf(sentence, before, sources);
  if ('refused' in of) return [];
  const wrote = nearest(sentence, [...new Set(of.found.map(({ around }) => around))]);
  const known = nearest(sentence, [
    ...new Set([...of.facts.map(({ text }) => text), ...sources.pieces.map(({ text }) => text)]),
  ]);
  return [...wrote.map((text) => `The person wrote: ${text}`), ...known];
}

const SOURCES = new WeakMap<ChatInput, ChatSources>();

/** Gathered once for each input that a provider is shown. */
function sourcesOf(input: ChatInput, sentInput: ChatInput): ChatSources {
  const known = SOURCES.get(sentInput) ?? sourcesFor(input, sentInput);
  SOURCES.set(sentInput, known);
  return known;
}

/** Everything the person wrote: as they have it, and as a provider was shown it. */
const writtenIn = memoizeByObject((places: ChatSources['places']) => ({
  own: places.map(({ own }) => own.answer).join('\n'),
  sent: places.map(({ sentInput }) => sentInput).join('\n'),
}));

/** True for words that name a college of which nothing is known here. */
function namesAnother(outside: string, { subjects }: ChatSources): boolean {
  const rest = subjects.reduce((text, { names }) => withoutNames(text, names), outside);
  return (rest.match(COLLEGE_NAME) ?? []).some((name) => !/^(?:Community College|Common College)$/.test(name));
}

/** One sentence of Buddy before it is shown. */
export interface ChatSentence {
  text: string;
  before: readonly SaidBefore[];
  system: string;
}

export type ChatVerdict = { shown: string } | { dropped: true } | { distrusted: true };

/** A sentence of Buddy as it may be shown, or that it may not: `distrusted` where the whole answer is not to be trusted. */
export function chatSentence(
  { text, before, system }: ChatSentence,
  input: ChatInput,
  sentInput: ChatInput,
): ChatVerdict {
  const sources = sourcesOf(input, sentInput);
  const { own, sent } = writtenIn(sources.places);
  const clean = coachingSentence(text, own, sent);
  if (clean === null) return { distrusted: true };
  const isRefused =
    !clean || namesAnother(outsideQuotes(clean), sources) || chatRefusal(clean, before, sources, system) !== null;
  return isRefused ? { dropped: true } : { shown: clean };
}

/** What a sentence of Buddy claims, with what is known that it may rest on; null where it needs no yes. */
export function claimIn(
  text: string,
  before: readonly SaidBefore[],
  input: ChatInput,
  sentInput: ChatInput,
): Claim | null {
  const sources = sourcesOf(input, sentInput);
  return claimOn(text, keysOf({ places: sources.places, facts: new Map() }), () => [
    `The message: ${sentInput.text}`,
    ...chatEvidence(text, before, sources),
  ]);
}
