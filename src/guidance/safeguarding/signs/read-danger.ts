import { toReadableText } from '../../../platform/text/readable-text';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerSign } from '../../../contract/notes';
import { dangerInContext, questionRules } from './asked';
import { type ClassifierDetails, classify, thresholds } from './classifier';
import { languageOf } from './normalize';
import { PLAIN_SIGNS, prepareRules, readPlainSigns, type Rule, STATEMENTS } from './rules';
import { bareTextOf, rulesStated, type Sentence, sentencesAcrossLines, sentencesIn, statementsOf } from './sentence';
import type { Thresholds } from './weights';
import { tokensOf } from './features';
import { GRAVE_GROUPS, groupsOf } from './word-groups';

const GRAVE_WORDS =
  /\b(?:touch(?:e[sd]|ing)? (?:me|her|him|us)|nudes?|naked|rape[ds]?|molest\w*|grop\w+|hungry|starv\w+|drunk|drink(?:s|ing)? (?:a lot|alone|to)|vodka|homeless|sent (?:me )?away|my body|blood|suicid\w*|abus\w+|me toc[oa]|hambre|borrach[oa])\b/;

const mentionsGraveWord = (bareText: string): boolean =>
  GRAVE_WORDS.test(bareText) ||
  groupsOf(tokensOf(bareText)).some((groups) => groups.some((group) => GRAVE_GROUPS.has(group)));

/**
 * Cached verdicts, about 150 bytes each. Caching more than what is typed within minutes only fills memory, because
 * verdicts are stored.
 */
const MAX_REMEMBERED = 10_000;

interface MatchedRules {
  statements: number[];
  plainSigns: number[];
}

const matchRules = (parted: string, sentences: readonly Sentence[]): MatchedRules => ({
  statements: statementsOf(sentences),
  plainSigns: readPlainSigns(parted),
});

export function readForTraining(text: string): MatchedRules & { bareText: string } {
  const parted = toReadableText(text);
  return { bareText: bareTextOf(parted), ...matchRules(parted, sentencesIn(parted)) };
}

export const ruleNumbers = ({ statements, plainSigns }: MatchedRules): number[] => [
  ...statements,
  ...plainSigns.map((number) => STATEMENTS.length + number),
];

const kindsByRules = ({ statements, plainSigns }: MatchedRules): DangerKind[] => [
  ...statements.map((number) => STATEMENTS[number].kind),
  ...plainSigns.map((number) => PLAIN_SIGNS[number].kind),
];

/** Below this score, a text's words are certainly harmless: no fallible rule could make it a sign. */
const HARMLESS_SCORE = -2.5;

/**
 * From this score on, the classifier alone notifies the counselor: it is wrong about at most one in 300 ordinary
 * answers.
 */
const NOTE_SCORE = 2;

function kindsOf(byRules: readonly DangerKind[], { kinds }: ClassifierDetails): DangerKind[] {
  const score = (kind: DangerKind): number => kinds.find((one) => one.kind === kind)?.score ?? 0;
  return [...new Set(byRules)].sort((one, next) => score(next) - score(one)).slice(0, 3);
}

const isAboutOthers = (number: number): boolean => PLAIN_SIGNS[number].flags.includes('other');

/** A text this short says too little for the classifier alone: 'top third I think' is a class rank. */
const FEW_WORDS = 4;
/** Texts with more characters have more words than that. */
const MAX_FEW_WORDS_LENGTH = 120;

/** The score from which the classifier alone sees a sign. */
function minScore(limits: Thresholds, parted: string): number {
  if (parted.length > MAX_FEW_WORDS_LENGTH) return limits.alone;
  const bareText = bareTextOf(parted);
  const isShort = bareText.trim().split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS;
  return isShort && !mentionsGraveWord(bareText) ? Math.max(limits.sure, limits.alone) : limits.alone;
}

/** The rules a text states so plainly that nothing may overrule them, even if line breaks split its words. */
const plainlyStatedRules = (parted: string, sentences: readonly Sentence[]): Rule[] => [
  ...new Set([...rulesStated(sentences), ...(parted.includes('\n') ? rulesStated(sentencesAcrossLines(parted)) : [])]),
];

/**
 * A sign of danger in somebody's text, or null. A rule, or a score that is hardly ever wrong, calls for a notice
 * (`urgent`, `look`); a lower score is worth reading (`read`). If the classifier is very sure that a text is harmless,
 * only a plain statement counts. A few words are read with the question they answer; '' if there is none. Pure. Linear
 * in the length and free for a recently read text, because every save and every page reads all answers in a form again.
 */
export const readDanger = (text: string, question = ''): DangerSign | null =>
  dangerInContext(text, question, cachedDangerIn(text));

const cachedDangerIn = memoizeByHash(MAX_REMEMBERED, detectDanger);

const levelOf = (isNoted: boolean, isPressing: boolean): DangerSign['level'] => {
  if (!isNoted) return 'read';
  return isPressing ? 'urgent' : 'look';
};

function detectDanger(text: string): DangerSign | null {
  const parted = toReadableText(text);
  const sentences = sentencesIn(parted);
  const judgment = classify(sentences, () => bareTextOf(parted));
  if (judgment === null) return null;
  const met = plainlyStatedRules(parted, sentences);
  const stated = met.filter(({ level }) => level !== 'read');
  if (judgment.sign < HARMLESS_SCORE && met.length === 0) return null;
  const limits = thresholds();
  const rules = matchRules(parted, sentences);
  const numbers = ruleNumbers(rules);
  const sign = judgment.signWith(numbers);
  const byRule = stated.length > 0 || (numbers.length > 0 && sign >= limits.sign);
  if (!byRule && met.length === 0 && sign < minScore(limits, parted)) return null;
  const details = judgment.details(numbers);
  const isNoted = byRule || sign >= NOTE_SCORE;
  const isPressing = stated.some(({ level }) => level !== 'look') || details.urgent >= limits.urgent;
  return {
    level: levelOf(isNoted, isPressing),
    kinds: byRule ? kindsOf([...stated.map(({ kind }) => kind), ...kindsByRules(rules)], details) : [],
    about: details.other >= limits.other || rules.plainSigns.some(isAboutOthers) ? 'other' : 'self',
    language: languageOf(bareTextOf(parted)),
  };
}

/** Whether a rule finds danger in a text. A suspicion by the classifier alone is only used to offer help. */
export const matchesDangerRule = (text: string, question = ''): boolean =>
  (readDanger(text, question)?.kinds.length ?? 0) > 0;

/** Loads the weights and prepares every pattern, in small steps. */
export async function prepareDangerReading(): Promise<void> {
  thresholds();
  await prepareRules();
  await questionRules().ways.prepare();
}
