import { readable } from '../../../platform/text/readable-text';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerSign } from '../../../contract/notes';
import { readUnderQuestion, underQuestions } from './asked';
import { type Details, judge, thresholds } from './classifier';
import { languageOf } from './normalize';
import { PLAIN_SIGNS, prepareRules, readPlainSigns, type Rule, STATEMENTS } from './rules';
import { bareTextOf, rulesStated, type Sentence, sentencesAcrossLines, sentencesIn, statementsOf } from './sentence';
import type { Thresholds } from './weights';
import { tokensOf } from './features';
import { GRAVE_GROUPS, groupsOf } from './word-groups';

const TOUCHED =
  /\b(?:touch(?:e[sd]|ing)? (?:me|her|him|us)|nudes?|naked|rape[ds]?|molest\w*|grop\w+|hungry|starv\w+|drunk|drink(?:s|ing)? (?:a lot|alone|to)|vodka|homeless|sent (?:me )?away|my body|blood|suicid\w*|abus\w+|me toc[oa]|hambre|borrach[oa])\b/;

/** Whether a bare text names something grave. */
const namesGrave = (bareText: string): boolean =>
  TOUCHED.test(bareText) ||
  groupsOf(tokensOf(bareText)).some((groups) => groups.some((group) => GRAVE_GROUPS.has(group)));

/** Texts whose verdict is remembered; some 150 bytes each. A cache of more than is typed within minutes only fills memory: verdicts are stored. */
const MAX_REMEMBERED = 10_000;

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

/** From this score on the classifier alone sends the counselor a note: it is mistaken about at most one of 300 ordinary answers. */
const NOTE = 2;

/** The kinds that rules name, the likeliest first. */
function kindsOf(byRules: readonly DangerKind[], { kinds }: Details): DangerKind[] {
  const score = (kind: DangerKind): number => kinds.find((one) => one.kind === kind)?.score ?? 0;
  return [...new Set(byRules)].sort((one, next) => score(next) - score(one)).slice(0, 3);
}

const tellsOfOther = (number: number): boolean => PLAIN_SIGNS[number].flags.includes('other');

/** So few words say too little for the classifier alone: 'top third I think' is a class rank. */
const FEW_WORDS = 4;
/** Longer texts have more words than that. */
const LONGEST_FEW_WORDS = 120;

/** From which score on the classifier alone sees a sign. */
function leastScore(limits: Thresholds, parted: string): number {
  if (parted.length > LONGEST_FEW_WORDS) return limits.alone;
  const bareText = bareTextOf(parted);
  const isShort = bareText.trim().split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS;
  return isShort && !namesGrave(bareText) ? Math.max(limits.sure, limits.alone) : limits.alone;
}

/** What a text states so plainly that nothing may overrule it, also where line ends part its words. */
const statedIn = (parted: string, sentences: readonly Sentence[]): Rule[] => [
  ...new Set([...rulesStated(sentences), ...(parted.includes('\n') ? rulesStated(sentencesAcrossLines(parted)) : [])]),
];

/**
 * A sign of danger in what somebody wrote, or null. A rule, or a score that is hardly ever mistaken, is worth a note (`urgent`, `look`);
 * a lower score is worth reading (`read`). Where the classifier is very sure that a text is harmless, only a plain statement counts. A
 * few words are read with the question they answer; '' where there is none. Pure; takes time in proportion to the length, and none for a
 * text that was read lately: every save and every page reads all answers of a form again.
 */
export const readDanger = (text: string, question = ''): DangerSign | null =>
  readUnderQuestion(text, question, readAlone(text));

const readAlone = memoizeByHash(MAX_REMEMBERED, readAnew);

const levelOf = (isNoted: boolean, isPressing: boolean): DangerSign['level'] => {
  if (!isNoted) return 'read';
  return isPressing ? 'urgent' : 'look';
};

function readAnew(text: string): DangerSign | null {
  const parted = readable(text);
  const sentences = sentencesIn(parted);
  const judgment = judge(sentences, () => bareTextOf(parted));
  if (judgment === null) return null;
  const met = statedIn(parted, sentences);
  const stated = met.filter(({ level }) => level !== 'read');
  if (judgment.sign < SURELY_HARMLESS && met.length === 0) return null;
  const limits = thresholds();
  const rules = rulesMet(parted, sentences);
  const numbers = rulesOf(rules);
  const sign = judgment.signWith(numbers);
  const byRule = stated.length > 0 || (numbers.length > 0 && sign >= limits.sign);
  if (!byRule && met.length === 0 && sign < leastScore(limits, parted)) return null;
  const details = judgment.details(numbers);
  const isNoted = byRule || sign >= NOTE;
  const isPressing = stated.some(({ level }) => level !== 'look') || details.urgent >= limits.urgent;
  return {
    level: levelOf(isNoted, isPressing),
    kinds: byRule ? kindsOf([...stated.map(({ kind }) => kind), ...kindsByRules(rules)], details) : [],
    about: details.other >= limits.other || rules.plainSigns.some(tellsOfOther) ? 'other' : 'self',
    language: languageOf(bareTextOf(parted)),
  };
}

/** Whether a rule names a kind of danger in a text; what only the classifier suspects is used for nothing but help. */
export const statesDanger = (text: string, question = ''): boolean =>
  (readDanger(text, question)?.kinds.length ?? 0) > 0;

/** Loads the weights, and reads from every pattern what it needs, in small pieces. */
export async function prepareReading(): Promise<void> {
  thresholds();
  await prepareRules();
  await underQuestions().ways.prepare();
}
