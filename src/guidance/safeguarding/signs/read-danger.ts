import { toReadableText } from '../../../platform/text/readable-text';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerSign } from '../../../contract/notes';
import { dangerInContext, questionRules } from './asked';
import { type ClassifierDetails, classify, thresholds } from './classifier';
import { detectLanguage } from './normalize';
import { PLAIN_SIGNS, prepareRules, matchPlainSigns, type Rule, STATEMENTS } from './rules';
import {
  toNormalizedBareText,
  collectStatedRules,
  type Sentence,
  toSentencesAcrossLines,
  toSentences,
  collectStatements,
} from './sentence';
import type { Thresholds } from './weights';
import { tokenize } from './features';
import { GRAVE_GROUPS, groupTokens } from './word-groups';

const GRAVE_WORDS =
  /\b(?:touch(?:e[sd]|ing)? (?:me|her|him|us)|nudes?|naked|rape[ds]?|molest\w*|grop\w+|hungry|starv\w+|drunk|drink(?:s|ing)? (?:a lot|alone|to)|vodka|homeless|sent (?:me )?away|my body|blood|suicid\w*|abus\w+|me toc[oa]|hambre|borrach[oa])\b/;

const mentionsGraveWord = (bareText: string): boolean =>
  GRAVE_WORDS.test(bareText) ||
  groupTokens(tokenize(bareText)).some((groups) => groups.some((group) => GRAVE_GROUPS.has(group)));

/**
 * Cached verdicts, about 150 bytes each. Caching more than what is typed within minutes only fills memory, because
 * verdicts are stored.
 */
const MAX_CACHED_TEXTS = 10_000;

interface MatchedRules {
  statements: number[];
  plainSigns: number[];
}

const matchRules = (readableText: string, sentences: readonly Sentence[]): MatchedRules => ({
  statements: collectStatements(sentences),
  plainSigns: matchPlainSigns(readableText),
});

export function readForTraining(text: string): MatchedRules & { bareText: string } {
  const readableText = toReadableText(text);
  return { bareText: toNormalizedBareText(readableText), ...matchRules(readableText, toSentences(readableText)) };
}

export const ruleNumbers = ({ statements, plainSigns }: MatchedRules): number[] => [
  ...statements,
  ...plainSigns.map((ruleNumber) => STATEMENTS.length + ruleNumber),
];

const kindsFromRules = ({ statements, plainSigns }: MatchedRules): DangerKind[] => [
  ...statements.map((ruleNumber) => STATEMENTS[ruleNumber].kind),
  ...plainSigns.map((ruleNumber) => PLAIN_SIGNS[ruleNumber].kind),
];

/** Below this score, a text is certainly harmless: no fallible rule can flag it. */
const HARMLESS_SCORE = -2.5;

/**
 * From this score on, the classifier alone notifies the counselor: it is wrong about at most one in 300 ordinary
 * answers.
 */
const NOTE_SCORE = 2;

function selectKinds(ruleKinds: readonly DangerKind[], { kinds }: ClassifierDetails): DangerKind[] {
  const scoreOfKind = (kind: DangerKind): number => kinds.find((item) => item.kind === kind)?.score ?? 0;
  return [...new Set(ruleKinds)].sort((item, nextKind) => scoreOfKind(nextKind) - scoreOfKind(item)).slice(0, 3);
}

const isAboutOthers = (ruleNumber: number): boolean => PLAIN_SIGNS[ruleNumber].flags.includes('other');

/** A text this short says too little for the classifier alone: 'top third I think' is a class rank. */
const SHORT_TEXT_WORDS = 4;
/** Texts with more characters have more words than that. */
const MAX_SHORT_TEXT_LENGTH = 120;

/** The score from which the classifier alone sees a sign. */
function minScore(scoreThresholds: Thresholds, readableText: string): number {
  if (readableText.length > MAX_SHORT_TEXT_LENGTH) return scoreThresholds.alone;
  const bareText = toNormalizedBareText(readableText);
  const isShort = bareText.trim().split(/\s+/, SHORT_TEXT_WORDS + 1).length <= SHORT_TEXT_WORDS;
  return isShort && !mentionsGraveWord(bareText)
    ? Math.max(scoreThresholds.sure, scoreThresholds.alone)
    : scoreThresholds.alone;
}

/** The rules a text states so plainly that nothing may overrule them, even if line breaks split its words. */
const findStatedRules = (readableText: string, sentences: readonly Sentence[]): Rule[] => [
  ...new Set([
    ...collectStatedRules(sentences),
    ...(readableText.includes('\n') ? collectStatedRules(toSentencesAcrossLines(readableText)) : []),
  ]),
];

/**
 * A sign of danger in somebody's text, or null. A rule, or a score that is hardly ever wrong, calls for a notice
 * (`urgent`, `look`); a lower score is worth reading (`read`). If the classifier is very sure that a text is harmless,
 * only a plain statement counts. A few words are read with the question they answer; '' if there is none. Pure. Linear
 * in the length and free for a recently read text, because every save and every page reads all answers in a form again.
 */
export const readDanger = (text: string, question = ''): DangerSign | null =>
  dangerInContext(text, question, cachedDangerIn(text));

const cachedDangerIn = memoizeByHash(MAX_CACHED_TEXTS, detectDanger);

const signLevel = (isNotable: boolean, isUrgent: boolean): DangerSign['level'] => {
  if (!isNotable) return 'read';
  return isUrgent ? 'urgent' : 'look';
};

function detectDanger(text: string): DangerSign | null {
  const readableText = toReadableText(text);
  const sentences = toSentences(readableText);
  const judgment = classify(sentences, () => toNormalizedBareText(readableText));
  if (judgment === null) return null;
  const matchedRules = findStatedRules(readableText, sentences);
  const statedRules = matchedRules.filter(({ level }) => level !== 'read');
  if (judgment.signScore < HARMLESS_SCORE && matchedRules.length === 0) return null;
  const scoreThresholds = thresholds();
  const rules = matchRules(readableText, sentences);
  const numbers = ruleNumbers(rules);
  const signScore = judgment.signScoreWith(numbers);
  const isSignByRule = statedRules.length > 0 || (numbers.length > 0 && signScore >= scoreThresholds.sign);
  if (!isSignByRule && matchedRules.length === 0 && signScore < minScore(scoreThresholds, readableText)) return null;
  const scoreDetails = judgment.scoreDetailsFor(numbers);
  const isNotable = isSignByRule || signScore >= NOTE_SCORE;
  const isUrgent = statedRules.some(({ level }) => level !== 'look') || scoreDetails.urgency >= scoreThresholds.urgent;
  return {
    level: signLevel(isNotable, isUrgent),
    kinds: isSignByRule
      ? selectKinds([...statedRules.map(({ kind }) => kind), ...kindsFromRules(rules)], scoreDetails)
      : [],
    about: scoreDetails.otherScore >= scoreThresholds.other || rules.plainSigns.some(isAboutOthers) ? 'other' : 'self',
    language: detectLanguage(toNormalizedBareText(readableText)),
  };
}

/** Whether a rule finds danger in a text. A suspicion by the classifier alone is only used to offer help. */
export const matchesDangerRule = (text: string, question = ''): boolean =>
  (readDanger(text, question)?.kinds.length ?? 0) > 0;

/** Loads the weights and prepares every pattern, in small steps. */
export async function prepareDangerReading(): Promise<void> {
  thresholds();
  await prepareRules();
  await questionRules().signPatterns.prepare();
}
