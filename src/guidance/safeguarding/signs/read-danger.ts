import { readable } from '../../../platform/text/readable-text';
import { rememberedTexts } from '../../../platform/text/remembered-texts';
import type { DangerKind, DangerSign } from '../../../contract/safeguarding';
import { readUnderQuestion, underQuestions } from './asked';
import { type Details, judge, thresholds } from './classifier';
import { namesGrave } from './grave-words';
import { languageOf } from './language';
import { PLAIN_SIGNS } from './plain-signs';
import { PLAIN_SIGN_WAYS, readPlainSigns } from './read-plain-signs';
import { STATEMENTS, STATEMENT_WAYS } from './read-statements';
import { bareTextOf, type Sentence, sentencesAcrossLines, sentencesIn, stateIntent, statementsOf } from './sentence';
import type { Thresholds } from './weights';

/** Texts whose verdict is remembered; some 150 bytes each. A cache of more than is typed within minutes only fills memory: verdicts are stored. */
const MOST_REMEMBERED = 10_000;

/** The rules that a text meets, by their numbers. */
interface RulesMet {
  statements: number[];
  plainSigns: number[];
}

const rulesMet = (parted: string, sentences: readonly Sentence[]): RulesMet => ({
  statements: statementsOf(sentences),
  plainSigns: readPlainSigns(parted),
});

/** A text as the classifier learns from it. */
export function readingOf(text: string): RulesMet & { bareText: string } {
  const parted = readable(text);
  return { bareText: bareTextOf(parted), ...rulesMet(parted, sentencesIn(parted)) };
}

/** The numbers of all rules a text meets, as the classifier knows them. */
export const rulesOf = ({ statements, plainSigns }: RulesMet): number[] => [
  ...statements,
  ...plainSigns.map((number) => STATEMENTS.length + number),
];

const kindsByRules = ({ statements, plainSigns }: RulesMet): DangerKind[] => [
  ...statements.map((number) => STATEMENTS[number].kind),
  ...plainSigns.map((number) => PLAIN_SIGNS[number].kind),
];

/** Scored below, a text is surely harmless by its words: no rule that is ever mistaken could make it a sign. */
const SURELY_HARMLESS = -2.5;

/** So much less sure than the first kind may a further one be, in log-odds. */
const BESIDE_FIRST = 1;

function kindsOf(byRules: readonly DangerKind[], { kinds }: Details): DangerKind[] {
  const [first, second] = kinds;
  const score = (kind: DangerKind): number => kinds.find((one) => one.kind === kind)?.score ?? 0;
  const likely =
    second.score > first.score - BESIDE_FIRST && second.score > 0 ? [first.kind, second.kind] : [first.kind];
  return [...new Set([...byRules, ...likely])].sort((one, next) => score(next) - score(one)).slice(0, 3);
}

const tellsOfOther = (number: number): boolean => PLAIN_SIGNS[number].other ?? false;

/** Without a rule that agrees, a sign that is none too sure is only to be looked at. */
function isUrgent({ urgent }: Details, sign: number, byRule: boolean): boolean {
  const limits = thresholds();
  return urgent >= limits.urgent && (byRule || sign >= limits.sure);
}

/** So few words say too little for the classifier alone: 'top third I think' is a class rank. */
const FEW_WORDS = 4;
/** Longer texts have more words than that. */
const LONGEST_FEW_WORDS = 120;

/** From which score on a text shows a sign. */
function leastScore(limits: Thresholds, meetsRule: boolean, parted: string): number {
  if (meetsRule) return limits.sign;
  if (parted.length > LONGEST_FEW_WORDS) return limits.alone;
  const bareText = bareTextOf(parted);
  const isShort = bareText.trim().split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS;
  return isShort && !namesGrave(bareText) ? Math.max(limits.sure, limits.alone) : limits.alone;
}

/** A plain statement of intent, also one whose words are parted by line ends. */
const statesIntent = (parted: string, sentences: readonly Sentence[]): boolean =>
  stateIntent(sentences) || (parted.includes('\n') && stateIntent(sentencesAcrossLines(parted)));

/**
 * A sign of danger in what somebody wrote, or null: plain statements and a classifier read it, and either may notice one. Where the
 * classifier is very sure that a text is harmless, only a plain statement of intent counts. A few words are read with the question they
 * answer; '' where there is none. Pure; takes time in proportion to the length, and none for a text that was read lately: every save and
 * every page reads all answers of a form again.
 */
export const readDanger = (text: string, question = ''): DangerSign | null =>
  readUnderQuestion(text, question, readAlone(text));

const readAlone = rememberedTexts(MOST_REMEMBERED, readAnew);

function readAnew(text: string): DangerSign | null {
  const parted = readable(text);
  const sentences = sentencesIn(parted);
  const judgment = judge(sentences, () => bareTextOf(parted));
  if (judgment === null) return null;
  const intent = statesIntent(parted, sentences);
  if (judgment.sign < SURELY_HARMLESS && !intent) return null;
  const limits = thresholds();
  const rules = rulesMet(parted, sentences);
  const numbers = rulesOf(rules);
  const sign = judgment.signWith(numbers);
  const noticed = intent || sign >= leastScore(limits, numbers.length > 0, parted);
  if (!noticed) return null;
  const details = judgment.details(numbers);
  return {
    level: intent || isUrgent(details, sign, numbers.length > 0) ? 'urgent' : 'look',
    kinds: kindsOf(kindsByRules(rules), details),
    about: details.other >= limits.other || rules.plainSigns.some(tellsOfOther) ? 'other' : 'self',
    language: languageOf(bareTextOf(parted)),
  };
}

/** Whether a few words are a sign as a whole, whatever else they would say within a sentence. */
const saysInFewWords = (text: string): boolean => readUnderQuestion(text, '', null) !== null;

/** Whether a sentence by itself states a sign plainly: without what surrounds it, it says too little for the classifier. */
export function statesDanger(sentence: string): boolean {
  if (saysInFewWords(sentence)) return true;
  if (readAlone(sentence) === null) return false;
  const parted = readable(sentence);
  const sentences = sentencesIn(parted);
  return rulesOf(rulesMet(parted, sentences)).length > 0 || statesIntent(parted, sentences);
}

/**
 * Loads the weights and reads from every pattern what it needs, in small pieces: without it the first student who saves would wait, and
 * everybody else with them.
 */
export async function prepareReading(): Promise<void> {
  thresholds();
  await STATEMENT_WAYS.prepare();
  await PLAIN_SIGN_WAYS.prepare();
  await underQuestions().ways.prepare();
}

/** Scored from here on, at even chances, a text without a sign may still hold one. */
const UNSURE = 0;

/**
 * Whether a text in which no sign is read may still tell of something grave, so that it is neither praised nor coached nor quoted:
 * because the classifier is not sure enough of it, or because the question makes a subject of a grave word.
 */
export function mayBeGrave(text: string): boolean {
  if (saysInFewWords(text)) return true;
  const parted = readable(text);
  const sentences = sentencesIn(parted);
  const rules = rulesOf(rulesMet(parted, sentences));
  const score = judge(sentences, () => bareTextOf(parted))?.signWith(rules) ?? -Infinity;
  return score >= UNSURE;
}
