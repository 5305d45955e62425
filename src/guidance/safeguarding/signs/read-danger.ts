import { mapGivingWay } from '../../../platform/runtime/give-way';
import { neededWords } from '../../../platform/text/searched-text';
import { readable } from '../../../platform/text/readable-text';
import { rememberedTexts } from '../../../platform/text/remembered-texts';
import type { DangerKind, DangerSign } from '../../../contract/safeguarding';
import { type Details, judge, thresholds } from './classifier';
import { bare } from './features';
import { namesGrave } from './grave-words';
import { withoutApplying } from './harmless-sayings';
import { statesIntent } from './intent';
import { languageOf } from './language';
import { normalize } from './normalize';
import { PLAIN_SIGNS } from './plain-signs';
import { readPlainSigns } from './read-plain-signs';
import { readStatements, STATEMENTS } from './read-statements';
import type { Thresholds } from './weights';

/** Texts whose verdict is remembered; some 100 bytes each. */
const MOST_REMEMBERED = 50_000;

/** A text as the readers of danger read it, and the rules it meets, by their numbers. */
interface Reading {
  bareText: string;
  statements: number[];
  plainSigns: number[];
}

const bareTextOf = (parted: string): string => bare(normalize(parted));

const rulesMet = (parted: string, bareText: string): Reading => ({
  bareText,
  statements: readStatements(bareText),
  plainSigns: readPlainSigns(parted),
});

export function readingOf(text: string): Reading {
  const parted = readable(text);
  return rulesMet(parted, bareTextOf(parted));
}

/** The numbers of all rules a text meets, as the classifier knows them. */
export const rulesOf = ({ statements, plainSigns }: Reading): number[] => [
  ...statements,
  ...plainSigns.map((number) => STATEMENTS.length + number),
];

const kindsByRules = ({ statements, plainSigns }: Reading): DangerKind[] => [
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

/** From which score on a text shows a sign. */
function leastScore(limits: Thresholds, meetsRule: boolean, bareText: string): number {
  const isShort = bareText.trim().split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS;
  return isShort && !meetsRule && !namesGrave(bareText) ? Math.max(limits.sure, limits.sign) : limits.sign;
}

/** A plain statement of intent, also one whose words are parted by line ends. */
const statesIntentAcross = (parted: string, bareText: string): boolean =>
  statesIntent(bareText) || (parted.includes('\n') && statesIntent(bareTextOf(parted.replace(/\s+/g, ' '))));

/**
 * A sign of danger in what somebody wrote, or null: plain statements and a classifier read it, and either may notice one. Where the
 * classifier is very sure that a text is harmless, only a plain statement of intent counts. Pure; takes time in proportion to the
 * length, and none for a text that was read lately: every save and every page reads all answers of a form again.
 */
export const readDanger = rememberedTexts(MOST_REMEMBERED, readAnew);

function readAnew(text: string): DangerSign | null {
  const parted = readable(text);
  const bareText = bareTextOf(parted);
  const judgment = judge(withoutApplying(bareText));
  if (judgment === null) return null;
  const intent = statesIntentAcross(parted, bareText);
  if (judgment.sign < SURELY_HARMLESS && !intent) return null;
  const limits = thresholds();
  const reading = rulesMet(parted, bareText);
  const numbers = rulesOf(reading);
  const sign = judgment.signWith(numbers);
  const noticed = intent || sign >= leastScore(limits, numbers.length > 0, bareText);
  if (!noticed) return null;
  const details = judgment.details(numbers);
  return {
    level: intent || isUrgent(details, sign, numbers.length > 0) ? 'urgent' : 'look',
    kinds: kindsOf(kindsByRules(reading), details),
    about: details.other >= limits.other || reading.plainSigns.some(tellsOfOther) ? 'other' : 'self',
    language: languageOf(bareText),
  };
}

/**
 * Loads the weights and reads from every pattern what it needs, in small pieces: without it the first student who saves would wait, and
 * everybody else with them.
 */
export async function prepareReading(): Promise<void> {
  thresholds();
  await mapGivingWay(
    [...STATEMENTS.flatMap(({ says }) => says), ...PLAIN_SIGNS.flatMap(({ signs }) => signs)],
    neededWords,
  );
}

/** Scored from here on, at even chances, a text without a sign may still hold one. */
const UNSURE = 0;

/**
 * Whether a text in which no sign is read may still tell of something grave, so that it is neither praised nor coached nor quoted:
 * because the classifier is not sure enough of it.
 */
export function mayBeGrave(text: string): boolean {
  const reading = readingOf(text);
  const score = judge(reading.bareText)?.signWith(rulesOf(reading)) ?? -Infinity;
  return score >= UNSURE;
}
