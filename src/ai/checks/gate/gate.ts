import { z } from 'zod';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import type { Evidence } from '../../../contract/text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim } from '../../ai-task';
import { repeatsSystem } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { gateSentences } from '../../sentence-gate';
import { quotesIn } from '../quoted';
import {
  CHANCES,
  COLLEGE_NAME,
  contradictsTier,
  FAITH,
  SENSITIVE_TRAITS,
  isFirstPerson,
  isUnfit,
} from '../unfit-words';
import { questionRefusal, collegeRefusal, keepsProgramCaveat } from './college-facts-hold';
import { type Fact, findQuote, type FoundQuote, type Ground, materialOf, numbersOf } from './ground';
import { guessRefusal, isIndefinite, makesNoClaim, usesOnlyOwnWords, keysOf, invertsMeaning } from './own-words';
import { numberMentions, sameNumber } from './numbers-said';
import { foundIn, containsWord, isOnlyAsked, outsideQuotes, makesStatement, wordsOf } from './words';
import { ownEntry } from '../../../contract/text-rules';

/** A provider's sentence with its evidence: names of the facts it was given, and exact words of the student. */
export const evidencedSentence = z.object({
  text: z.string(),
  facts: z.array(z.string()),
  quotes: z.array(z.string()),
});
export type EvidencedSentence = z.infer<typeof evidencedSentence>;
export const sentenceList = z.array(evidencedSentence);
/** Parses a small model's list, dropping malformed entries. */
export const lenientList = z
  .array(evidencedSentence.nullable().catch(null))
  .catch([])
  .transform((all) => all.filter((one) => one !== null));

export interface SentenceSupport {
  facts: readonly Fact[];
  found: readonly FoundQuote[];
}

interface JudgedSentence {
  text: string;
  /** True if it can be shown without passing the second look. */
  isFree: boolean;
  evidence: Evidence[];
  rests: string[];
}

/** On college pages, the student's words don't exempt a sentence: what a student has at home isn't at the college. */
const NO_KEYS: ReadonlySet<string> = new Set();
const LONGEST = 420;
const MAX_QUOTES = 8;
const MASK = /\[(?:name|email|phone|address|link|handle|number)\]/;
/** 'You are one of its first-years.' */
const ALREADY_THERE =
  /\byou(?:['’]re| are| were| will be| would be) (?:\w+ )?(?:one of|among|part of|an?) [^,.;]{0,200}\b(?:its|their)\b/i;
/** The largest number that advice may use freely, as in three things to write down. */
const MAX_FIGURATIVE_NUMBER = 12;

const POLICY = wordsOf('policy');
const WHEN = wordsOf('when');
const PERSON = wordsOf('person');
const PROGRAM = wordsOf('program');
const MONEY = wordsOf('money');
const CAPITALIZED_WORDS = new RegExp(`^(?:${wordsOf('written-large').source})$`, 'iu');
const DEADLINE =
  /\bdeadlines?\b|\bdue (?:by|on|in)\b|\b(?:apply|send|submit|file)\b[^.]{0,40}\b(?:by|before|until)\b(?= (?:the|january|\w+ \d))|\b(?:closes|ends|opens) (?:on|in)\b|\bpriority date\b|\byou have until\b/i;

/** Advice to say something untrue. */
const DECEPTIVE_ADVICE = /\b(?:say|claim|pretend|tell them) that you\b|\bpretend(?:ing)? (?:to|you)\b/i;

/** Why a text must never be shown, whatever its evidence; null if there is no reason. */
function absoluteRefusal(text: string, outside: string, { system }: Pick<Ground, 'system'>): string | null {
  if (!/\p{L}/u.test(text) || MASK.test(text)) return 'mask';
  if (repeatsSystem(text, system)) return 'instructions';
  if (isUnfit(text)) return 'unfit';
  if (CHANCES.test(outside)) return 'chances';
  if (DECEPTIVE_ADVICE.test(outside)) return 'a deceit';
  if (SENSITIVE_TRAITS.test(outside)) return 'sensitive';
  // 'What did she say the last time?' is about a visit; from a student it would be a farewell.
  return holdsDanger(outside.replace(/\bthe last time\b/gi, 'then')) ? 'sensitive' : null;
}

function unknownNames(outside: string, known: string): string[] {
  const low = known.toLowerCase();
  return [
    ...outside.matchAll(/(?<=(?:[\p{L}\p{N},;:)'’“”"-]|\b(?:Mr|Mrs|Ms|Dr|Prof)\.)\s{1,9}[“"(]?)\p{Lu}[\p{L}'’.-]*/gu),
  ]
    .map(([word]) => word.replace(/['’]s$|(?<![.'’-])[.'’-]+$/u, ''))
    .filter((word) => !CAPITALIZED_WORDS.test(word) && !low.includes(word.toLowerCase()));
}

const SAME: Readonly<Record<string, string>> = {
  mom: 'm(?:o|u)m|mother|mam[aá]',
  mother: 'm(?:o|u)m|mother|mam[aá]',
  dad: 'dad|father|pap[aá]',
  father: 'dad|father|pap[aá]',
};

/** True if a text mentions a person the student didn't; questions may refer to anyone, as in 'any coach'. */
const mentionsUnknownPerson = (outside: string, known: string, states: boolean): boolean =>
  [...outside.matchAll(PERSON)].some(({ 0: word, index }) => {
    if (!states && isIndefinite(outside.slice(0, index))) return false;
    const person = word.toLowerCase();
    const also = ownEntry(SAME, person);
    return also === undefined ? !containsWord(known, person) : !new RegExp(`\\b(?:${also})`, 'i').test(known);
  });

const CLAIMED_WORDS = /\byou (?:said|wrote|told \w+|mentioned|say|write)(?: that)? (?:you )?(.+)/i;
const SMALL_WORDS =
  /^(?:that|this|your|you|want|like|love|with|from|have|need|would|about|some|very|they|them|their|what|when|where|which|really|the|and|for|are|was|not|but)$/i;

/** True if the text claims the student said something that none of their words support. */
function misattributesWords(outside: string, known: string): boolean {
  const claimed = CLAIMED_WORDS.exec(outside)?.[1]?.match(/\p{L}{3,}/gu) ?? [];
  const words = claimed.filter((word) => !SMALL_WORDS.test(word));
  return words.length > 0 && !words.some((word) => containsWord(known, word.toLowerCase()));
}

/** Something the text can't know: an admission rule, a date, an aid amount, or an unmentioned program. */
function unverifiableClaim(outside: string, known: string, states: boolean): string | null {
  const isAsked = (word: string): boolean =>
    !states && isOnlyAsked(outside.slice(0, outside.toLowerCase().indexOf(word)));
  const isUnknown = (words: RegExp): boolean =>
    foundIn(words, outside).some((word) => !isAsked(word) && !containsWord(known, word));
  if (isUnknown(POLICY)) return 'a rule';
  const [day] = DEADLINE.exec(outside) ?? [];
  if ((day !== undefined && !isAsked(day.toLowerCase())) || isUnknown(WHEN)) return 'a day';
  if (mentionsUnknownPerson(outside, known, states)) return 'somebody nobody told of';
  if (misattributesWords(outside, known)) return 'words nobody wrote';
  return isUnknown(PROGRAM) && (states || /\b(?:the|this|apply|join|enter)\b/i.test(outside)) ? 'a program' : null;
}

function namesOtherCollege(outside: string, { college, places }: Ground): boolean {
  if (college?.tier && contradictsTier(outside, college.tier)) return true;
  const mine = (college?.names ?? []).join('\n').toLowerCase();
  const low = outside.toLowerCase();
  if (college?.others.some((name) => !mine.includes(name.toLowerCase()) && low.includes(name.toLowerCase())))
    return true;
  const own = materialOf(places);
  return (outside.match(COLLEGE_NAME) ?? []).some(
    (name) => !mine.includes(name.toLowerCase().replace(/^the /, '')) && !own.includes(name),
  );
}

/** A sentence's evidence; null if something it cites does not exist. */
function supportOf({ facts, quotes }: EvidencedSentence, text: string, ground: Ground): SentenceSupport | null {
  const named = facts.map((id) => ground.facts.get(id.trim().replace(/^[[(]|[\])]$/g, '')) ?? null);
  const found = [...new Set([...quotes.filter((quote) => quote.trim() !== ''), ...quotesIn(text)])].map((quote) =>
    findQuote(quote, ground.places),
  );
  if (named.includes(null) || found.includes(null) || found.length > MAX_QUOTES) return null;
  return { facts: named.filter((one) => one !== null), found: found.filter((one) => one !== null) };
}

const withoutNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => (name ? rest.split(name).join('it') : rest), text);

/** 'In four words.' */
const OF_WRITING =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ )?(?:words|sentences|lines|details)\b/giu;
/** Idioms for a short time: 'add that half hour'. */
const HALF_A = /\bhalf(?: of)?(?:[- ]an?| the)?[- ](?:second|minute|hour|day|page|sentence|line|step)s?\b/gi;

/**
 * A number in the text that matches nothing known: any in a statement; in advice, only numbers that aren't idiomatic.
 */
function hasUnknownNumber(
  outside: string,
  { facts, found }: SentenceSupport,
  ground: Ground,
  states: boolean,
): boolean {
  const own = [...ground.facts.values()].filter(({ about }) => about === 'student');
  const known = states
    ? [...found.map(({ around }) => around).flatMap(numberMentions), ...[...facts, ...own].flatMap(numbersOf)]
    : [...numberMentions(materialOf(ground.places)), ...[...ground.facts.values()].flatMap(numbersOf)];
  const counted = (states ? outside : outside.replace(HALF_A, ' ')).replace(OF_WRITING, ' ');
  return numberMentions(counted).some((number) => {
    const isWayOfSpeaking = !states && number.kind === 'plain' && number.value <= MAX_FIGURATIVE_NUMBER;
    const isFew = number.kind === 'plain' && number.value <= 3;
    return !isWayOfSpeaking && !isFew && sameNumber(number, known) === null;
  });
}

/** Everything a sentence may mention: the student's words and all facts. */
const knownText = memoizeByObject(({ places, facts }: Ground) =>
  [materialOf(places), ...[...facts.values()].map(({ text }) => text)].join('\n'),
);

/** Why one sentence about the student can't be shown; null if every specific claim in it is known. */
function studentRefusal(outside: string, rests: SentenceSupport, ground: Ground, states: boolean): string | null {
  const known = knownText(ground);
  const [name] = unknownNames(outside, known);
  if (name !== undefined) return `a name: ${name}`;
  if (hasUnknownNumber(outside, rests, ground, states)) return 'a number';
  const because = unverifiableClaim(outside, known, states);
  if (because) return because;
  const evidence = [...rests.facts.map(({ text }) => text), ...rests.found.map(({ around }) => around)].join('\n');
  if (foundIn(FAITH, outside).some((word) => !containsWord(evidence, word))) return 'faith';
  if (states && foundIn(MONEY, outside).some((word) => !containsWord(known, word))) return 'money';
  const guess = guessRefusal(outside, keysOf(ground), states, evidence);
  if (guess !== null) return `a guess: ${guess}`;
  const around = rests.found.map((one) => one.around);
  return states && invertsMeaning(outside, around) ? 'turned round' : null;
}

const RECORD = /\b(?:GPA|SAT|ACT|rank)\b/;

function schoolRefusal(outside: string, ground: Ground, states: boolean): string | null {
  const facts = [...ground.facts.values()].filter(({ about }) => about === 'college');
  const bare = withoutNames(outside, ground.college?.names ?? []);
  const known = knownText(ground);
  const [name] = unknownNames(bare, known);
  if (name !== undefined) return `a name: ${name}`;
  const because = unverifiableClaim(bare, known, states);
  if (because) return because;
  if (ALREADY_THERE.test(outside)) return 'a student of it already';
  if (facts.some(({ text }) => text === outside.trim())) return null;
  if (facts.some((fact) => !keepsProgramCaveat(bare, fact.text))) return 'a program for its group';
  if (!states) return questionRefusal(bare, facts);
  const own = [...ground.facts.values()]
    .filter(({ about, text }) => about === 'student' && RECORD.test(text))
    .map((fact): Fact => ({ ...fact, topic: 'tests' }));
  return placeRefusal(bare, facts) ?? collegeRefusal(bare, [...facts, ...own]);
}

const LOCATION =
  /\b(?:is|sits|lies|stays|located|campus|stands|one is) (?:\w+ ){0,3}?(?:in|near|outside) (\p{Lu}[\p{L}'’. -]{0,80}\p{L}(?:, \p{Lu}\p{L}*)?)/gu;
function placeRefusal(bare: string, facts: readonly Fact[]): string | null {
  const places = facts
    .filter(({ topic }) => topic === 'place')
    .map(({ text }) => text)
    .join(' ');
  for (const [whole, named = ''] of bare.matchAll(LOCATION)) {
    if (/\bnot\b/.test(whole)) continue;
    if (named.split(/,\s*|(?<!\s)\s+(?=\p{Lu})/u).some((word) => !places.includes(word))) return 'another place';
  }
  return null;
}

export function refusalOf(sentence: string, rests: SentenceSupport, ground: Ground): string | null {
  const outside = outsideQuotes(sentence);
  const states = makesStatement(sentence);
  const because = absoluteRefusal(sentence, outside, ground) ?? (isFirstPerson(outside) ? 'first person' : null);
  if (because) return because;
  if (namesOtherCollege(outside, ground)) return 'another college';
  return ground.college ? schoolRefusal(outside, ground, states) : studentRefusal(outside, rests, ground, states);
}

/**
 * A sentence of a structured draft as it may be shown, or null. Checks quotes, numbers, names, college facts, and
 * forbidden content. Statements need evidence; with `mustRest`, so do questions and advice.
 */
export function judge(draft: EvidencedSentence, ground: Ground, mustRest = false): JudgedSentence | null {
  const text = cleanText(draft.text, LONGEST).replace(/(?<!\s)\s*\n\s*/g, ' ');
  const rests = supportOf(draft, text, ground);
  const sentences = gateSentences(text);
  if (rests === null || sentences.length === 0) return null;
  const states = sentences.some(makesStatement);
  if ((states || mustRest) && rests.facts.length + rests.found.length === 0) return null;
  if (sentences.some((sentence) => refusalOf(sentence, rests, ground) !== null)) return null;
  const evidence = [...new Map(rests.found.map((one) => [JSON.stringify(one.evidence), one.evidence])).values()];
  return {
    text,
    isFree: sentences.every((sentence) => makesNoClaim(sentence, ground.college ? NO_KEYS : keysOf(ground))),
    evidence,
    rests: [
      ...rests.facts.map((fact) => fact.text),
      ...rests.found.map(({ around }) => `The student wrote: ${around}`),
    ],
  };
}

export function sentencesIn(draft: unknown): EvidencedSentence[] {
  const read = evidencedSentence.safeParse(draft);
  if (read.success) return [read.data];
  if (Array.isArray(draft)) return draft.flatMap(sentencesIn);
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(sentencesIn) : [];
}

export function withoutSentences<Draft>(draft: Draft, refused: ReadonlySet<string>): Draft {
  if (Array.isArray(draft)) {
    const kept: unknown[] = draft.filter((one) => !refused.has(String((one as { text?: unknown } | null)?.text)));
    return kept.map((one) => withoutSentences(one, refused)) as Draft;
  }
  if (typeof draft !== 'object' || draft === null) return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, withoutSentences(value, refused)]),
  ) as Draft;
}

/** The sentences that pass the gate but need the second look's approval, each with its evidence. */
export const claimsOf = (drafts: readonly EvidencedSentence[], ground: Ground): Claim[] =>
  drafts.flatMap((draft) => {
    const judged = judge(draft, ground);
    if (!judged || judged.isFree) return [];
    return [{ text: draft.text, evidence: judged.rests, isOwn: usesOnlyOwnWords(judged.text, keysOf(ground)) }];
  });
