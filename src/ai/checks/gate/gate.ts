import { z } from 'zod';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import type { Evidence } from '../../../contract/text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import type { Claim } from '../../ai-task';
import { leaksSystemPrompt } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { gateSentences } from '../../sentence-gate';
import { quotesIn } from '../quoted';
import {
  CHANCES_WORDS,
  COLLEGE_NAME,
  contradictsTier,
  FAITH_WORDS,
  SENSITIVE_TRAITS,
  isFirstPerson,
  isUnfit,
} from '../unfit-words';
import { questionRefusal, collegeRefusal, keepsProgramCaveat } from './college-facts-hold';
import { type Fact, findQuote, type FoundQuote, type Ground, studentTextOf, numbersOf } from './ground';
import {
  guessRefusal,
  isIndefinite,
  makesNoClaim,
  usesOnlyOwnWords,
  groundWordKeys,
  invertsMeaning,
} from './own-words';
import { numberMentions, findSameNumber } from './numbers-said';
import { matchesIn, containsWord, isAskedNotStated, outsideQuotes, makesStatement, wordsOfKinds } from './words';
import { ownEntry } from '../../../contract/text-rules';

/** A provider's sentence with its evidence: names of the facts it was given, and exact words of the student. */
export const evidencedSentence = z.object({
  text: z.string(),
  facts: z.array(z.string()),
  quotes: z.array(z.string()),
});
export type EvidencedSentence = z.infer<typeof evidencedSentence>;
export const sentenceList = z.array(evidencedSentence);
export const lenientList = z
  .array(evidencedSentence.nullable().catch(null))
  .catch([])
  .transform((items) => items.filter((item) => item !== null));

export interface SentenceSupport {
  facts: readonly Fact[];
  quotesFound: readonly FoundQuote[];
}

interface JudgedSentence {
  text: string;
  /** True if it can be shown without passing the second look. */
  isUnsupported: boolean;
  evidence: Evidence[];
  support: string[];
}

/** On college pages, the student's words don't exempt a sentence: what a student has at home isn't at the college. */
const NO_KEYS: ReadonlySet<string> = new Set();
const MAX_SENTENCE_LENGTH = 420;
const MAX_QUOTES = 8;
const MASK_TOKEN = /\[(?:name|email|phone|address|link|handle|number)\]/;
const ALREADY_THERE_WORDS =
  /\byou(?:['’]re| are| were| will be| would be) (?:\w+ )?(?:one of|among|part of|an?) [^,.;]{0,200}\b(?:its|their)\b/i;
/** The largest number that advice may use freely, as in three things to write down. */
const MAX_FIGURATIVE_NUMBER = 12;

const POLICY_WORDS = wordsOfKinds('policy');
const WHEN_WORDS = wordsOfKinds('when');
const PERSON_WORDS = wordsOfKinds('person');
const PROGRAM_WORDS = wordsOfKinds('program');
const MONEY_WORDS = wordsOfKinds('money');
const CAPITALIZED_WORDS = new RegExp(`^(?:${wordsOfKinds('written-large').source})$`, 'iu');
const DEADLINE =
  /\bdeadlines?\b|\bdue (?:by|on|in)\b|\b(?:apply|send|submit|file)\b[^.]{0,40}\b(?:by|before|until)\b(?= (?:the|january|\w+ \d))|\b(?:closes|ends|opens) (?:on|in)\b|\bpriority date\b|\byou have until\b/i;

const DECEPTIVE_ADVICE = /\b(?:say|claim|pretend|tell them) that you\b|\bpretend(?:ing)? (?:to|you)\b/i;

function absoluteRefusal(text: string, unquotedText: string, { system }: Pick<Ground, 'system'>): string | null {
  if (!/\p{L}/u.test(text) || MASK_TOKEN.test(text)) return 'mask';
  if (leaksSystemPrompt(text, system)) return 'instructions';
  if (isUnfit(text)) return 'unfit';
  if (CHANCES_WORDS.test(unquotedText)) return 'chances';
  if (DECEPTIVE_ADVICE.test(unquotedText)) return 'a deceit';
  if (SENSITIVE_TRAITS.test(unquotedText)) return 'sensitive';
  // 'What did she say the last time?' is about a visit; from a student it would be a farewell.
  return holdsDanger(unquotedText.replace(/\bthe last time\b/gi, 'then')) ? 'sensitive' : null;
}

function unknownNames(unquotedText: string, knownMaterial: string): string[] {
  const lowerCaseText = knownMaterial.toLowerCase();
  return [
    ...unquotedText.matchAll(
      /(?<=(?:[\p{L}\p{N},;:)'’“”"-]|\b(?:Mr|Mrs|Ms|Dr|Prof)\.)\s{1,9}[“"(]?)\p{Lu}[\p{L}'’.-]*/gu,
    ),
  ]
    .map(([word]) => word.replace(/['’]s$|(?<![.'’-])[.'’-]+$/u, ''))
    .filter((word) => !CAPITALIZED_WORDS.test(word) && !lowerCaseText.includes(word.toLowerCase()));
}

const SAME_PERSON_WORDS: Readonly<Record<string, string>> = {
  mom: 'm(?:o|u)m|mother|mam[aá]',
  mother: 'm(?:o|u)m|mother|mam[aá]',
  dad: 'dad|father|pap[aá]',
  father: 'dad|father|pap[aá]',
};

/** True if a text mentions a person the student didn't; questions may refer to anyone, as in 'any coach'. */
const mentionsUnknownPerson = (unquotedText: string, knownMaterial: string, isStatement: boolean): boolean =>
  [...unquotedText.matchAll(PERSON_WORDS)].some(({ 0: word, index }) => {
    if (!isStatement && isIndefinite(unquotedText.slice(0, index))) return false;
    const person = word.toLowerCase();
    const synonym = ownEntry(SAME_PERSON_WORDS, person);
    return synonym === undefined
      ? !containsWord(knownMaterial, person)
      : !new RegExp(`\\b(?:${synonym})`, 'i').test(knownMaterial);
  });

const CLAIMED_WORDS = /\byou (?:said|wrote|told \w+|mentioned|say|write)(?: that)? (?:you )?(.+)/i;
const FUNCTION_WORDS =
  /^(?:that|this|your|you|want|like|love|with|from|have|need|would|about|some|very|they|them|their|what|when|where|which|really|the|and|for|are|was|not|but)$/i;

/** True if the text attributes something to the student that none of their words support. */
function misattributesWords(unquotedText: string, knownMaterial: string): boolean {
  const claimedWords = CLAIMED_WORDS.exec(unquotedText)?.[1]?.match(/\p{L}{3,}/gu) ?? [];
  const words = claimedWords.filter((word) => !FUNCTION_WORDS.test(word));
  return words.length > 0 && !words.some((word) => containsWord(knownMaterial, word.toLowerCase()));
}

/** Something the text can't know: an admission rule, a date, an aid amount, or an unmentioned program. */
function unverifiableClaim(unquotedText: string, knownMaterial: string, isStatement: boolean): string | null {
  const isInQuestion = (word: string): boolean =>
    !isStatement && isAskedNotStated(unquotedText.slice(0, unquotedText.toLowerCase().indexOf(word)));
  const hasUnknownWord = (words: RegExp): boolean =>
    matchesIn(words, unquotedText).some((word) => !isInQuestion(word) && !containsWord(knownMaterial, word));
  if (hasUnknownWord(POLICY_WORDS)) return 'a rule';
  const [day] = DEADLINE.exec(unquotedText) ?? [];
  if ((day !== undefined && !isInQuestion(day.toLowerCase())) || hasUnknownWord(WHEN_WORDS)) return 'a day';
  if (mentionsUnknownPerson(unquotedText, knownMaterial, isStatement)) return 'somebody nobody told of';
  if (misattributesWords(unquotedText, knownMaterial)) return 'words nobody wrote';
  return hasUnknownWord(PROGRAM_WORDS) && (isStatement || /\b(?:the|this|apply|join|enter)\b/i.test(unquotedText))
    ? 'a program'
    : null;
}

function namesOtherCollege(unquotedText: string, { college, places }: Ground): boolean {
  if (college?.tier && contradictsTier(unquotedText, college.tier)) return true;
  const collegeNames = (college?.names ?? []).join('\n').toLowerCase();
  const lowerCaseText = unquotedText.toLowerCase();
  if (
    college?.otherNames.some(
      (name) => !collegeNames.includes(name.toLowerCase()) && lowerCaseText.includes(name.toLowerCase()),
    )
  )
    return true;
  const studentMaterial = studentTextOf(places);
  return (unquotedText.match(COLLEGE_NAME) ?? []).some(
    (name) => !collegeNames.includes(name.toLowerCase().replace(/^the /, '')) && !studentMaterial.includes(name),
  );
}

function findSupport({ facts, quotes }: EvidencedSentence, text: string, ground: Ground): SentenceSupport | null {
  const named = facts.map((id) => ground.facts.get(id.trim().replace(/^[[(]|[\])]$/g, '')) ?? null);
  const quotesFound = [...new Set([...quotes.filter((quote) => quote.trim() !== ''), ...quotesIn(text)])].map((quote) =>
    findQuote(quote, ground.places),
  );
  if (named.includes(null) || quotesFound.includes(null) || quotesFound.length > MAX_QUOTES) return null;
  return { facts: named.filter((item) => item !== null), quotesFound: quotesFound.filter((item) => item !== null) };
}

const withoutNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((item, otherName) => otherName.length - item.length)
    .reduce((rest, name) => (name ? rest.split(name).join('it') : rest), text);

const WRITING_UNITS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ )?(?:words|sentences|lines|details)\b/giu;
/** Idioms for a short time: 'add that half hour'. */
const HALF_OF_UNIT = /\bhalf(?: of)?(?:[- ]an?| the)?[- ](?:second|minute|hour|day|page|sentence|line|step)s?\b/gi;

/** True for a number that matches nothing known; advice may use idiomatic ones. */
function hasUnknownNumber(
  unquotedText: string,
  { facts, quotesFound }: SentenceSupport,
  ground: Ground,
  isStatement: boolean,
): boolean {
  const studentMaterial = [...ground.facts.values()].filter(({ about }) => about === 'student');
  const knownMaterial = isStatement
    ? [
        ...quotesFound.map(({ context: quoteContext }) => quoteContext).flatMap(numberMentions),
        ...[...facts, ...studentMaterial].flatMap(numbersOf),
      ]
    : [...numberMentions(studentTextOf(ground.places)), ...[...ground.facts.values()].flatMap(numbersOf)];
  const countedText = (isStatement ? unquotedText : unquotedText.replace(HALF_OF_UNIT, ' ')).replace(
    WRITING_UNITS,
    ' ',
  );
  return numberMentions(countedText).some((number) => {
    const isFigurative = !isStatement && number.kind === 'plain' && number.value <= MAX_FIGURATIVE_NUMBER;
    const isSmallCount = number.kind === 'plain' && number.value <= 3;
    return !isFigurative && !isSmallCount && findSameNumber(number, knownMaterial) === null;
  });
}

const allKnownText = memoizeByObject(({ places, facts }: Ground) =>
  [studentTextOf(places), ...[...facts.values()].map(({ text }) => text)].join('\n'),
);

function studentRefusal(
  unquotedText: string,
  support: SentenceSupport,
  ground: Ground,
  isStatement: boolean,
): string | null {
  const knownMaterial = allKnownText(ground);
  const [name] = unknownNames(unquotedText, knownMaterial);
  if (name !== undefined) return `a name: ${name}`;
  if (hasUnknownNumber(unquotedText, support, ground, isStatement)) return 'a number';
  const refusal = unverifiableClaim(unquotedText, knownMaterial, isStatement);
  if (refusal) return refusal;
  const evidence = [
    ...support.facts.map(({ text }) => text),
    ...support.quotesFound.map(({ context: quoteContext }) => quoteContext),
  ].join('\n');
  if (matchesIn(FAITH_WORDS, unquotedText).some((word) => !containsWord(evidence, word))) return 'faith';
  if (isStatement && matchesIn(MONEY_WORDS, unquotedText).some((word) => !containsWord(knownMaterial, word)))
    return 'money';
  const guessReason = guessRefusal(unquotedText, groundWordKeys(ground), isStatement, evidence);
  if (guessReason !== null) return `a guess: ${guessReason}`;
  const quoteContext = support.quotesFound.map((item) => item.context);
  return isStatement && invertsMeaning(unquotedText, quoteContext) ? 'turned round' : null;
}

const RECORD_WORDS = /\b(?:GPA|SAT|ACT|rank)\b/;

function schoolRefusal(unquotedText: string, ground: Ground, isStatement: boolean): string | null {
  const facts = [...ground.facts.values()].filter(({ about }) => about === 'college');
  const textWithoutName = withoutNames(unquotedText, ground.college?.names ?? []);
  const knownMaterial = allKnownText(ground);
  const [name] = unknownNames(textWithoutName, knownMaterial);
  if (name !== undefined) return `a name: ${name}`;
  const refusal = unverifiableClaim(textWithoutName, knownMaterial, isStatement);
  if (refusal) return refusal;
  if (ALREADY_THERE_WORDS.test(unquotedText)) return 'a student of it already';
  if (facts.some(({ text }) => text === unquotedText.trim())) return null;
  if (facts.some((fact) => !keepsProgramCaveat(textWithoutName, fact.text))) return 'a program for its group';
  if (!isStatement) return questionRefusal(textWithoutName, facts);
  const studentMaterial = [...ground.facts.values()]
    .filter(({ about, text }) => about === 'student' && RECORD_WORDS.test(text))
    .map((fact): Fact => ({ ...fact, topic: 'tests' }));
  return placeRefusal(textWithoutName, facts) ?? collegeRefusal(textWithoutName, [...facts, ...studentMaterial]);
}

const LOCATION_PHRASE =
  /\b(?:is|sits|lies|stays|located|campus|stands|one is) (?:\w+ ){0,3}?(?:in|near|outside) (\p{Lu}[\p{L}'’. -]{0,80}\p{L}(?:, \p{Lu}\p{L}*)?)/gu;
function placeRefusal(textWithoutName: string, facts: readonly Fact[]): string | null {
  const places = facts
    .filter(({ topic }) => topic === 'place')
    .map(({ text }) => text)
    .join(' ');
  for (const [wholeMatch, named = ''] of textWithoutName.matchAll(LOCATION_PHRASE)) {
    if (/\bnot\b/.test(wholeMatch)) continue;
    if (named.split(/,\s*|(?<!\s)\s+(?=\p{Lu})/u).some((word) => !places.includes(word))) return 'another place';
  }
  return null;
}

export function refusalOf(sentence: string, support: SentenceSupport, ground: Ground): string | null {
  const unquotedText = outsideQuotes(sentence);
  const isStatement = makesStatement(sentence);
  const refusal =
    absoluteRefusal(sentence, unquotedText, ground) ?? (isFirstPerson(unquotedText) ? 'first person' : null);
  if (refusal) return refusal;
  if (namesOtherCollege(unquotedText, ground)) return 'another college';
  return ground.college
    ? schoolRefusal(unquotedText, ground, isStatement)
    : studentRefusal(unquotedText, support, ground, isStatement);
}

/**
 * A sentence of a structured draft as it may be shown, or null. Checks quotes, numbers, names, college facts, and
 * forbidden content. Statements need evidence; with `needsSupport`, so do questions and advice.
 */
export function judge(draft: EvidencedSentence, ground: Ground, needsSupport = false): JudgedSentence | null {
  const text = cleanText(draft.text, MAX_SENTENCE_LENGTH).replace(/(?<!\s)\s*\n\s*/g, ' ');
  const support = findSupport(draft, text, ground);
  const sentences = gateSentences(text);
  if (support === null || sentences.length === 0) return null;
  const isStatement = sentences.some(makesStatement);
  if ((isStatement || needsSupport) && support.facts.length + support.quotesFound.length === 0) return null;
  if (sentences.some((sentence) => refusalOf(sentence, support, ground) !== null)) return null;
  const evidence = [
    ...new Map(support.quotesFound.map((item) => [JSON.stringify(item.evidence), item.evidence])).values(),
  ];
  return {
    text,
    isUnsupported: sentences.every((sentence) =>
      makesNoClaim(sentence, ground.college ? NO_KEYS : groundWordKeys(ground)),
    ),
    evidence,
    support: [
      ...support.facts.map((fact) => fact.text),
      ...support.quotesFound.map(({ context: quoteContext }) => `The student wrote: ${quoteContext}`),
    ],
  };
}

export function sentencesIn(draft: unknown): EvidencedSentence[] {
  const parsed = evidencedSentence.safeParse(draft);
  if (parsed.success) return [parsed.data];
  if (Array.isArray(draft)) return draft.flatMap(sentencesIn);
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(sentencesIn) : [];
}

export function withoutSentences<Draft>(draft: Draft, refusedSentences: ReadonlySet<string>): Draft {
  if (Array.isArray(draft)) {
    const keptItems: unknown[] = draft.filter(
      (item) => !refusedSentences.has(String((item as { text?: unknown } | null)?.text)),
    );
    return keptItems.map((item) => withoutSentences(item, refusedSentences)) as Draft;
  }
  if (typeof draft !== 'object' || draft === null) return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, withoutSentences(value, refusedSentences)]),
  ) as Draft;
}

/** The sentences that pass the gate but need the second look's approval, each with its evidence. */
export const claimsOf = (draftSentences: readonly EvidencedSentence[], ground: Ground): Claim[] =>
  draftSentences.flatMap((draft) => {
    const judgedSentence = judge(draft, ground);
    if (!judgedSentence || judgedSentence.isUnsupported) return [];
    return [
      {
        text: draft.text,
        evidence: judgedSentence.support,
        isOwn: usesOnlyOwnWords(judgedSentence.text, groundWordKeys(ground)),
      },
    ];
  });
