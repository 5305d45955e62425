import { z } from 'zod';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import type { Evidence } from '../../../contract/text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim } from '../../ai-task';
import { repeatsSystem } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { gateSentences } from '../../sentence-gate';
import { quotedIn } from '../quoted';
import { CHANCES, COLLEGE_NAME, contradictsTier, FAITH, HIDDEN, isFirstPerson, isUnfit } from '../unfit-words';
import { askedRefusal, collegeRefusal, tellsWhichGroup } from './college-facts-hold';
import { type Fact, findQuote, type Found, type Ground, materialOf, numbersOf } from './ground';
import { guessIn, isAnybody, isFree, isOwn, keysOf, turnsRound } from './own-words';
import { numbersSaid, sameNumber } from './numbers-said';
import { foundIn, holds, onlyAsks, outsideQuotes, statesSomething, wordsOf } from './words';
import { own } from '../../../contract/text-rules';

/** One sentence of a provider with what it rests on: the names of facts it was given, and exact words of the student. */
export const evidencedSentence = z.object({
  text: z.string(),
  facts: z.array(z.string()),
  quotes: z.array(z.string()),
});
export type EvidencedSentence = z.infer<typeof evidencedSentence>;
export const sentenceList = z.array(evidencedSentence);
/** The same as a small model may have left them: what is broken is not among them. */
export const lenientList = z
  .array(evidencedSentence.nullable().catch(null))
  .catch([])
  .transform((all) => all.filter((one) => one !== null));

/** What a sentence rests on. */
export interface Rests {
  facts: readonly Fact[];
  found: readonly Found[];
}

/** A sentence that may be shown, with the student's words behind it and everything it rests on. */
interface Judged {
  text: string;
  /** True where it needs no yes of the second look. */
  isFree: boolean;
  evidence: Evidence[];
  rests: string[];
}

/** What a student has at home is not at a college: there their words make no sentence free. */
const NO_KEYS: ReadonlySet<string> = new Set();
const LONGEST = 420;
const MAX_QUOTES = 8;
const MASK = /\[(?:name|email|phone|address|link|handle|number)\]/;
/** 'You are one of its first-years.' */
const ALREADY_THERE =
  /\byou(?:['’]re| are| were| will be| would be) (?:\w+ )?(?:one of|among|part of|an?) [^,.;]{0,200}\b(?:its|their)\b/i;
/** A plain number of advice, such as three things to write down. */
const WAY_OF_SPEAKING = 12;

const POLICY = wordsOf('policy');
const WHEN = wordsOf('when');
const PERSON = wordsOf('person');
const PROGRAM = wordsOf('program');
const MONEY = wordsOf('money');
const WRITTEN_LARGE = new RegExp(`^(?:${wordsOf('written-large').source})$`, 'iu');
const DEADLINE =
  /\bdeadlines?\b|\bdue (?:by|on|in)\b|\b(?:apply|send|submit|file)\b[^.]{0,40}\b(?:by|before|until)\b(?= (?:the|january|\w+ \d))|\b(?:closes|ends|opens) (?:on|in)\b|\bpriority date\b|\byou have until\b/i;

/** Advice to say what is not so. */
const DECEIVES = /\b(?:say|claim|pretend|tell them) that you\b|\bpretend(?:ing)? (?:to|you)\b/i;

/** Why this is shown to nobody, whatever it rests on; null where nothing speaks against it. */
function neverShown(text: string, outside: string, { system }: Pick<Ground, 'system'>): string | null {
  if (!/\p{L}/u.test(text) || MASK.test(text)) return 'mask';
  if (repeatsSystem(text, system)) return 'instructions';
  if (isUnfit(text)) return 'unfit';
  if (CHANCES.test(outside)) return 'chances';
  if (DECEIVES.test(outside)) return 'a deceit';
  if (HIDDEN.test(outside)) return 'sensitive';
  // 'What did she say the last time?' asks of a visit; in a student's own mouth it is a farewell.
  return holdsDanger(outside.replace(/\bthe last time\b/gi, 'then')) ? 'sensitive' : null;
}

/** The words written as names that stand nowhere in what is known. */
function strangeNames(outside: string, known: string): string[] {
  const low = known.toLowerCase();
  return [
    ...outside.matchAll(/(?<=(?:[\p{L}\p{N},;:)'’“”"-]|\b(?:Mr|Mrs|Ms|Dr|Prof)\.)\s{1,9}[“"(]?)\p{Lu}[\p{L}'’.-]*/gu),
  ]
    .map(([word]) => word.replace(/['’]s$|(?<![.'’-])[.'’-]+$/u, ''))
    .filter((word) => !WRITTEN_LARGE.test(word) && !low.includes(word.toLowerCase()));
}

/** Other words for one person. */
const SAME: Readonly<Record<string, string>> = {
  mom: 'm(?:o|u)m|mother|mam[aá]',
  mother: 'm(?:o|u)m|mother|mam[aá]',
  dad: 'dad|father|pap[aá]',
  father: 'dad|father|pap[aá]',
};

/** True where a text brings up somebody of whom the student said nothing; a question may ask of anybody, as in 'any coach'. */
const bringsUp = (outside: string, known: string, states: boolean): boolean =>
  [...outside.matchAll(PERSON)].some(({ 0: word, index }) => {
    if (!states && isAnybody(outside.slice(0, index))) return false;
    const person = word.toLowerCase();
    const also = own(SAME, person);
    return also === undefined ? !holds(known, person) : !new RegExp(`\\b(?:${also})`, 'i').test(known);
  });

const TOLD = /\byou (?:said|wrote|told \w+|mentioned|say|write)(?: that)? (?:you )?(.+)/i;
const SMALL_WORDS =
  /^(?:that|this|your|you|want|like|love|with|from|have|need|would|about|some|very|they|them|their|what|when|where|which|really|the|and|for|are|was|not|but)$/i;

/** True where somebody is told that they said something of which no word is theirs. */
function putsWordsInTheirMouth(outside: string, known: string): boolean {
  const told = TOLD.exec(outside)?.[1]?.match(/\p{L}{3,}/gu) ?? [];
  const words = told.filter((word) => !SMALL_WORDS.test(word));
  return words.length > 0 && !words.some((word) => holds(known, word.toLowerCase()));
}

/** What an answer cannot know: a rule of admission, a day, a sum of aid, or a program that nobody told of. */
function unknowable(outside: string, known: string, states: boolean): string | null {
  const isAsked = (word: string): boolean => !states && onlyAsks(outside.slice(0, outside.toLowerCase().indexOf(word)));
  const untold = (words: RegExp): boolean =>
    foundIn(words, outside).some((word) => !isAsked(word) && !holds(known, word));
  if (untold(POLICY)) return 'a rule';
  const [day] = DEADLINE.exec(outside) ?? [];
  if ((day !== undefined && !isAsked(day.toLowerCase())) || untold(WHEN)) return 'a day';
  if (bringsUp(outside, known, states)) return 'somebody nobody told of';
  if (putsWordsInTheirMouth(outside, known)) return 'words nobody wrote';
  return untold(PROGRAM) && (states || /\b(?:the|this|apply|join|enter)\b/i.test(outside)) ? 'a program' : null;
}

function namesForeignCollege(outside: string, { college, places }: Ground): boolean {
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

/** What a sentence rests on; null where something it names is not there. */
function restsOf({ facts, quotes }: EvidencedSentence, text: string, ground: Ground): Rests | null {
  const named = facts.map((id) => ground.facts.get(id.trim().replace(/^[[(]|[\])]$/g, '')) ?? null);
  const said = [...new Set([...quotes.filter((quote) => quote.trim() !== ''), ...quotedIn(text)])].map((quote) =>
    findQuote(quote, ground.places),
  );
  if (named.includes(null) || said.includes(null) || said.length > MAX_QUOTES) return null;
  return { facts: named.filter((one) => one !== null), found: said.filter((one) => one !== null) };
}

const withoutNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => (name ? rest.split(name).join('it') : rest), text);

/** 'In four words.' */
const OF_WRITING =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ )?(?:words|sentences|lines|details)\b/giu;
/** Advice speaks so of a short while: 'add that half hour'. */
const HALF_A = /\bhalf(?: of)?(?:[- ]an?| the)?[- ](?:second|minute|hour|day|page|sentence|line|step)s?\b/gi;

/** Numbers of a text that count nothing that is known: of a statement any, of advice those that are no way of speaking. */
function strangeNumber(outside: string, { facts, found }: Rests, ground: Ground, states: boolean): boolean {
  const own = [...ground.facts.values()].filter(({ about }) => about === 'student');
  const known = states
    ? [...found.map(({ around }) => around).flatMap(numbersSaid), ...[...facts, ...own].flatMap(numbersOf)]
    : [...numbersSaid(materialOf(ground.places)), ...[...ground.facts.values()].flatMap(numbersOf)];
  const counted = (states ? outside : outside.replace(HALF_A, ' ')).replace(OF_WRITING, ' ');
  return numbersSaid(counted).some((number) => {
    const isWayOfSpeaking = !states && number.kind === 'plain' && number.value <= WAY_OF_SPEAKING;
    const isFew = number.kind === 'plain' && number.value <= 3;
    return !isWayOfSpeaking && !isFew && sameNumber(number, known) === null;
  });
}

/** Everything a sentence may name: what the student wrote and all facts. */
const knownText = memoizeByObject(({ places, facts }: Ground) =>
  [materialOf(places), ...[...facts.values()].map(({ text }) => text)].join('\n'),
);

/** Why one sentence on the student is not to be shown; null where each exact thing in it is known. */
function studentRefusal(outside: string, rests: Rests, ground: Ground, states: boolean): string | null {
  const known = knownText(ground);
  const [name] = strangeNames(outside, known);
  if (name !== undefined) return `a name: ${name}`;
  if (strangeNumber(outside, rests, ground, states)) return 'a number';
  const because = unknowable(outside, known, states);
  if (because) return because;
  const evidence = [...rests.facts.map(({ text }) => text), ...rests.found.map(({ around }) => around)].join('\n');
  if (foundIn(FAITH, outside).some((word) => !holds(evidence, word))) return 'faith';
  if (states && foundIn(MONEY, outside).some((word) => !holds(known, word))) return 'money';
  const guess = guessIn(outside, keysOf(ground), states, evidence);
  if (guess !== null) return `a guess: ${guess}`;
  const around = rests.found.map((one) => one.around);
  return states && turnsRound(outside, around) ? 'turned round' : null;
}

const RECORD = /\b(?:GPA|SAT|ACT|rank)\b/;

/** The same of a sentence on the page of a college. */
function schoolRefusal(outside: string, ground: Ground, states: boolean): string | null {
  const facts = [...ground.facts.values()].filter(({ about }) => about === 'college');
  const bare = withoutNames(outside, ground.college?.names ?? []);
  const known = knownText(ground);
  const [name] = strangeNames(bare, known);
  if (name !== undefined) return `a name: ${name}`;
  const because = unknowable(bare, known, states);
  if (because) return because;
  if (ALREADY_THERE.test(outside)) return 'a student of it already';
  if (facts.some(({ text }) => text === outside.trim())) return null;
  if (facts.some((fact) => !tellsWhichGroup(bare, fact.text))) return 'a program for its group';
  if (!states) return askedRefusal(bare, facts);
  const own = [...ground.facts.values()]
    .filter(({ about, text }) => about === 'student' && RECORD.test(text))
    .map((fact): Fact => ({ ...fact, topic: 'tests' }));
  return placeRefusal(bare, facts) ?? collegeRefusal(bare, [...facts, ...own]);
}

const IN =
  /\b(?:is|sits|lies|stays|located|campus|stands|one is) (?:\w+ ){0,3}?(?:in|near|outside) (\p{Lu}[\p{L}'’. -]{0,80}\p{L}(?:, \p{Lu}\p{L}*)?)/gu;
/** Where a college is said to be and is not. */
function placeRefusal(bare: string, facts: readonly Fact[]): string | null {
  const places = facts
    .filter(({ topic }) => topic === 'place')
    .map(({ text }) => text)
    .join(' ');
  for (const [whole, named = ''] of bare.matchAll(IN)) {
    if (/\bnot\b/.test(whole)) continue;
    if (named.split(/,\s*|(?<!\s)\s+(?=\p{Lu})/u).some((word) => !places.includes(word))) return 'another place';
  }
  return null;
}

/** Why one sentence may not be shown; null where it may. */
export function refusalOf(sentence: string, rests: Rests, ground: Ground): string | null {
  const outside = outsideQuotes(sentence);
  const states = statesSomething(sentence);
  const because = neverShown(sentence, outside, ground) ?? (isFirstPerson(outside) ? 'first person' : null);
  if (because) return because;
  if (namesForeignCollege(outside, ground)) return 'another college';
  return ground.college ? schoolRefusal(outside, ground, states) : studentRefusal(outside, rests, ground, states);
}

/**
 * A sentence of a structured draft as it may be shown, or null. Exact are quotes, numbers, names, what is known of colleges, and what may
 * never be said. What states something rests on something; with `mustRest` a question and a piece of advice do as well.
 */
export function judge(draft: EvidencedSentence, ground: Ground, mustRest = false): Judged | null {
  const text = cleanText(draft.text, LONGEST).replace(/(?<!\s)\s*\n\s*/g, ' ');
  const rests = restsOf(draft, text, ground);
  const sentences = gateSentences(text);
  if (rests === null || sentences.length === 0) return null;
  const states = sentences.some(statesSomething);
  if ((states || mustRest) && rests.facts.length + rests.found.length === 0) return null;
  if (sentences.some((sentence) => refusalOf(sentence, rests, ground) !== null)) return null;
  const evidence = [...new Map(rests.found.map((one) => [JSON.stringify(one.evidence), one.evidence])).values()];
  return {
    text,
    isFree: sentences.every((sentence) => isFree(sentence, ground.college ? NO_KEYS : keysOf(ground))),
    evidence,
    rests: [
      ...rests.facts.map((fact) => fact.text),
      ...rests.found.map(({ around }) => `The student wrote: ${around}`),
    ],
  };
}

/** Every sentence of a draft, whatever its sections are. */
export function sentencesIn(draft: unknown): EvidencedSentence[] {
  const read = evidencedSentence.safeParse(draft);
  if (read.success) return [read.data];
  if (Array.isArray(draft)) return draft.flatMap(sentencesIn);
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(sentencesIn) : [];
}

/** The draft without sentences of these texts. */
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

/** The sentences that the gate lets through and that need a yes of the second look, each with what it rests on. */
export const claimsOf = (drafts: readonly EvidencedSentence[], ground: Ground): Claim[] =>
  drafts.flatMap((draft) => {
    const judged = judge(draft, ground);
    if (!judged || judged.isFree) return [];
    return [{ text: draft.text, evidence: judged.rests, isOwn: isOwn(judged.text, keysOf(ground)) }];
  });
