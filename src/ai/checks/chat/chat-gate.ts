import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim, PriorSentence } from '../../ai-task';
import { coachingSentence } from '../../features/feedback/task';
import type { ChatInput } from '../../generated-words';
import { evidenceOf, sentencesOf } from '../../text/sentences';
import { collegeRefusal, factsIn, mentionsCollege } from '../gate/college-facts-hold';
import { refusalOf, type SentenceSupport } from '../gate/gate';
import { type Fact, findQuote, type FoundQuote, type Ground } from '../gate/ground';
import { claimInSentence, groundWordKeys, nearestSentences } from '../gate/own-words';
import { matchesIn, outsideQuotes, makesStatement, wordsOfKinds } from '../gate/words';
import { quotesIn } from '../quoted';
import { COLLEGE_NAME } from '../unfit-words';
import { type ChatSources, subjectsNamedIn, type Piece, sourcesFor, type Subject, withoutNames } from './sources';

const CLAUSE_BREAK = /(?:,(?!\d{3})|;|[()—–]|\s-\s|\b(?:and|but|while|whereas|though)\b)/i;
const BACK_REFERENCE =
  /\b(?:it|its|it['’]s|there|here|they|their|them|this (?:college|school|one)|that (?:college|school|one))\b/i;
const COMPARISON_WORDS = wordsOfKinds('most', 'than');
const BOTH_WORDS = /\b(?:more|less|fewer|further|closer|both|either|neither|same)\b/i;
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

const groundFor = (
  sources: ChatSources,
  subject: Subject | null,
  facts: readonly Fact[],
  systemPrompt: string,
): Ground => ({
  facts: new Map(facts.map((fact, index) => [String(index), fact])),
  places: sources.places,
  system: systemPrompt,
  college: subject && {
    names: subject.names,
    tier: subject.tier,
    otherNames: sources.subjects.map(({ names: [name = ''] }) => name).filter((name) => !subject.names.includes(name)),
  },
});

/** The college 'it' refers to: the one in the previous sentence, or in the message. */
function topicOf(priorSentences: readonly PriorSentence[], { subjects, askedSubject }: ChatSources): Subject | null {
  const last = priorSentences.findLast(({ text }) => subjectsNamedIn(text, subjects).length > 0);
  if (!last) return askedSubject;
  const namedSubjects = subjectsNamedIn(last.text, subjects);
  return last.isShown && namedSubjects.length === 1 ? namedSubjects[0] : null;
}

/** Splits a sentence into pieces that name one college each; pieces without a name belong to the previous piece. */
function splitByCollege(text: string, subjects: readonly Subject[]): { text: string; namedSubjects: Subject[] }[] {
  const segments: { text: string; namedSubjects: Subject[] }[] = [];
  for (const piece of text.split(new RegExp(`(${CLAUSE_BREAK.source})`, 'i'))) {
    const namedSubjects = subjectsNamedIn(piece, subjects);
    const last = segments.at(-1);
    if (!last || (namedSubjects.length > 0 && last.namedSubjects.length > 0))
      segments.push({ text: piece, namedSubjects });
    else {
      last.text += piece;
      last.namedSubjects.push(...namedSubjects);
    }
  }
  return segments;
}

const factsOf = (pieces: readonly Piece[], about: Fact['about']): Fact[] =>
  pieces.flatMap(({ text }) => factsIn(text).map((fact) => ({ ...fact, about })));

const isOnlyAbout = ({ unitids }: Piece, { unitid }: Subject): boolean => unitids.length === 1 && unitids[0] === unitid;

const knownFacts = (subject: Subject, { pieces }: ChatSources): Fact[] => [
  ...subject.facts,
  ...factsOf(
    pieces.filter((piece) => isOnlyAbout(piece, subject) && !piece.isHypothetical),
    'college',
  ),
];

/** True if a comparison matches a lookup: the same colleges in the same order, and the same words. */
function isCompared(text: string, namedSubjects: readonly Subject[], { pieces }: ChatSources): boolean {
  const order = namedSubjects.map(({ unitid }) => unitid).join();
  const facts = factsOf(
    pieces.filter(({ unitids }) => unitids.join() === order),
    'college',
  );
  const textWithoutNames = namedSubjects.reduce((remaining, { names }) => withoutNames(remaining, names), text);
  return facts.length > 0 && collegeRefusal(textWithoutNames, facts) === null;
}

function fitsSeveralColleges(text: string, namedSubjects: readonly Subject[], sources: ChatSources): boolean {
  if (isCompared(text, namedSubjects, sources)) return true;
  if (matchesIn(COMPARISON_WORDS, text).length > 0 || BOTH_WORDS.test(text)) return false;
  // 'A and B admit 54%' is a claim about both.
  const pendingSubjects: Subject[] = [];
  for (const segment of splitByCollege(text, sources.subjects)) {
    const textWithoutNames = segment.namedSubjects.reduce(
      (remaining, { names }) => withoutNames(remaining, names),
      segment.text,
    );
    if (/^\W*(?:it\b\W*)*(?:and\b\W*)?$/i.test(textWithoutNames)) pendingSubjects.push(...segment.namedSubjects);
    else {
      const subjectsInPlay = [...pendingSubjects.splice(0), ...segment.namedSubjects];
      if (
        !subjectsInPlay.length ||
        !subjectsInPlay.every((subject) => collegeRefusal(textWithoutNames, knownFacts(subject, sources)) === null)
      )
        return false;
    }
  }
  return pendingSubjects.length === 0;
}

const lastTier = (text: string): string | undefined => text.match(TIER)?.at(-1)?.toLowerCase();

/** The what-if results a hypothetical sentence may rely on; null if it is not about a result. */
function whatIfPieces(text: string, subject: Subject | null, { pieces }: ChatSources): Piece[] | null {
  if (!SUPPOSITION.test(text) || !RESULT_WORDS.test(text) || !makesStatement(text)) return null;
  const resultingTier = lastTier(text);
  return pieces.filter(
    (piece) =>
      piece.isHypothetical &&
      (!subject || !piece.unitids.length || piece.unitids.includes(subject.unitid)) &&
      (!resultingTier || lastTier(piece.text) === resultingTier),
  );
}

const sentencesIn = memoizeByObject((places: ChatSources['places']) =>
  places.flatMap(({ original, sentInput }) =>
    sentencesOf(sentInput).map(({ text }): FoundQuote => ({
      evidence: evidenceOf({ ...original, quote: text }),
      context: text,
    })),
  ),
);

/** A sentence's quotes, with the person's sentences they come from; null if a quote is not theirs. */
function findQuotes(text: string, { places }: ChatSources): FoundQuote[] | null {
  const exactQuotes = quotesIn(text).map((quote) => findQuote(quote, places));
  if (exactQuotes.includes(null)) return null;
  return [...exactQuotes.filter((item) => item !== null), ...sentencesIn(places)];
}

interface SentenceSubject {
  subject: Subject | null;
  facts: Fact[];
  matchedQuotes: FoundQuote[];
}

function sentenceSubject(
  sentence: string,
  priorSentences: readonly PriorSentence[],
  sources: ChatSources,
): SentenceSubject | { refusal: string } {
  const unquotedText = outsideQuotes(sentence);
  const namedSubjects = subjectsNamedIn(unquotedText, sources.subjects);
  const subject = namedSubjects.at(0) ?? (BACK_REFERENCE.test(unquotedText) ? topicOf(priorSentences, sources) : null);
  const matchedQuotes = findQuotes(sentence, sources);
  if (!matchedQuotes) return { refusal: 'a quote that is not there' };
  const whatIfResults = whatIfPieces(unquotedText, subject, sources);
  if (whatIfResults?.length === 0) return { refusal: 'nothing of it was tried' };
  const generalPieces = sources.pieces.filter(({ unitids, isHypothetical }) => !unitids.length && !isHypothetical);
  const facts = [
    ...(whatIfResults ? factsOf(whatIfResults, subject ? 'college' : 'student') : []),
    ...(namedSubjects.length ? namedSubjects : subject ? [subject] : []).flatMap((item) => knownFacts(item, sources)),
    ...(subject ? [] : factsOf(generalPieces, 'student')),
    ...sources.own,
  ];
  // A tier from a hypothetical score is not today's tier.
  return { subject: subject && whatIfResults ? { ...subject, tier: null } : subject, facts, matchedQuotes };
}

function chatRefusal(
  sentence: string,
  priorSentences: readonly PriorSentence[],
  sources: ChatSources,
  systemPrompt: string,
): string | null {
  const normalized = normalizeText(sentence);
  if (sources.pieces.some(({ text }) => normalizeText(text) === normalized)) return null;
  const unquotedText = outsideQuotes(sentence);
  const namedSubjects = subjectsNamedIn(unquotedText, sources.subjects);
  if (namedSubjects.length > 1 && makesStatement(sentence) && !fitsSeveralColleges(sentence, namedSubjects, sources))
    return 'not so of each of them';
  const sentenceContext = sentenceSubject(sentence, priorSentences, sources);
  if ('refusal' in sentenceContext) return sentenceContext.refusal;
  const { subject, facts, matchedQuotes } = sentenceContext;
  const namesKnownSubject =
    sources.isAboutColleges || priorSentences.some(({ text }) => subjectsNamedIn(text, sources.subjects).length > 0);
  if (!subject && namesKnownSubject && PRONOUNS.test(unquotedText) && mentionsCollege(unquotedText))
    return 'nobody knows of what';
  const ground = groundFor(sources, namedSubjects.length > 1 ? null : subject, facts, systemPrompt);
  const textWithoutNames = sources.subjects
    .filter((item) => namedSubjects.includes(item))
    .reduce((remaining, { names }) => withoutNames(remaining, names), sentence);
  const support: SentenceSupport = { facts, quotesFound: matchedQuotes };
  return refusalOf(textWithoutNames, support, ground);
}

function chatEvidence(sentence: string, priorSentences: readonly PriorSentence[], sources: ChatSources): string[] {
  const sentenceContext = sentenceSubject(sentence, priorSentences, sources);
  if ('refusal' in sentenceContext) return [];
  const studentSentences = nearestSentences(sentence, [
    ...new Set(sentenceContext.matchedQuotes.map(({ context }) => context)),
  ]);
  const known = nearestSentences(sentence, [
    ...new Set([...sentenceContext.facts.map(({ text }) => text), ...sources.pieces.map(({ text }) => text)]),
  ]);
  return [...studentSentences.map((text) => `The person wrote: ${text}`), ...known];
}

const SOURCES_CACHE = new WeakMap<ChatInput, ChatSources>();

function cachedSources(input: ChatInput, sentInput: ChatInput): ChatSources {
  const known = SOURCES_CACHE.get(sentInput) ?? sourcesFor(input, sentInput);
  SOURCES_CACHE.set(sentInput, known);
  return known;
}

const writtenText = memoizeByObject((places: ChatSources['places']) => ({
  own: places.map(({ original }) => original.answer).join('\n'),
  sent: places.map(({ sentInput }) => sentInput).join('\n'),
}));

function namesUnknownCollege(unquotedText: string, { subjects }: ChatSources): boolean {
  const remaining = subjects.reduce((text, { names }) => withoutNames(text, names), unquotedText);
  return (remaining.match(COLLEGE_NAME) ?? []).some((name) => !/^(?:Community College|Common College)$/.test(name));
}

export interface ChatSentence {
  text: string;
  priorSentences: readonly PriorSentence[];
  systemPrompt: string;
}

export type ChatVerdict = { shownText: string } | { isDropped: true } | { isDistrusted: true };

/** Checks one of Buddy's sentences; `isDistrusted` means the whole answer must be dropped. */
export function chatSentence(
  { text, priorSentences, systemPrompt }: ChatSentence,
  input: ChatInput,
  sentInput: ChatInput,
): ChatVerdict {
  const sources = cachedSources(input, sentInput);
  const { own, sent } = writtenText(sources.places);
  const cleanSentence = coachingSentence(text, own, sent);
  if (cleanSentence === null) return { isDistrusted: true };
  const isRefused =
    !cleanSentence ||
    namesUnknownCollege(outsideQuotes(cleanSentence), sources) ||
    chatRefusal(cleanSentence, priorSentences, sources, systemPrompt) !== null;
  return isRefused ? { isDropped: true } : { shownText: cleanSentence };
}

export function claimIn(
  text: string,
  priorSentences: readonly PriorSentence[],
  input: ChatInput,
  sentInput: ChatInput,
): Claim | null {
  const sources = cachedSources(input, sentInput);
  return claimInSentence(text, groundWordKeys({ places: sources.places, facts: new Map() }), () => [
    `The message: ${sentInput.text}`,
    ...chatEvidence(text, priorSentences, sources),
  ]);
}
