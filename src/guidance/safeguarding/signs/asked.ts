import { PatternGroups } from '../../../platform/text/pattern-groups';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerLevel, DangerSign } from '../../../contract/notes';
import { detectLanguage, loadLists } from './normalize';
import { toNormalizedBareText } from './sentence';

/** Patterns for answers to some kinds of questions, whose names are in `under`, separated by spaces. */
interface QuestionPatterns<Pattern> {
  under: string;
  says: readonly Pattern[];
}

interface SignPatterns<Pattern> extends QuestionPatterns<Pattern> {
  kind: DangerKind;
  level: DangerLevel;
  /** True if it is about somebody else. */
  other?: boolean;
}

interface QuestionLists {
  /** Fragments that patterns refer to as {NAME}. */
  parts: Record<string, string>;
  questions: Record<string, string[]>;
  signs: SignPatterns<string>[];
  /** Whole answers that are ordinary for those questions. */
  ordinary: QuestionPatterns<string>[];
}

interface QuestionRules {
  questions: readonly { name: string; says: readonly RegExp[] }[];
  signs: readonly SignPatterns<RegExp>[];
  signPatterns: PatternGroups;
  ordinary: readonly QuestionPatterns<RegExp>[];
}

/** Never treated as ordinary, whatever the question. */
const NEVER_ORDINARY: ReadonlySet<DangerKind> = new Set<DangerKind>(['suicide', 'self_harm', 'sexual_abuse']);

const PARENT_QUESTION = 'parent';
/** Used for every question, and for texts without a question. */
const ANY_QUESTION = 'any';
/** Questions about interests, where a grave word may be a topic. */
const TOPIC_QUESTION = 'topic';
/** For all other questions, and if there was none: somebody who only writes 'suicide' is talking about themselves. */
const STUDENT_QUESTION = 'own';

/** A longer answer is clear without its question. */
const MAX_FRAGMENT_LENGTH = 140;
const MAX_WORDS = 12;
/** The maximum length of a question that we read to find its kind. */
const MAX_QUESTION_LENGTH = 400;
/** Cached question kinds: our forms have about a hundred questions. */
const MAX_CACHED_QUESTIONS = 500;

function loadQuestionRules(): QuestionRules {
  const { parts, questions, signs, ordinary } = loadLists<QuestionLists>('questions');
  const fillParts = (pattern: string): string => pattern.replace(/\{([A-Z_]+)\}/g, (_, name: string) => parts[name]);
  const startPattern = (pattern: string): RegExp => new RegExp(`\\b(?:${fillParts(pattern)})`);
  const containedPattern = (pattern: string): RegExp => new RegExp(`\\b(?:${fillParts(pattern)})(?![a-z0-9])`);
  const wholePattern = (pattern: string): RegExp => new RegExp(`^(?:${fillParts(pattern)})$`);
  const compiledSigns = signs.map((item) => ({ ...item, says: item.says.map(containedPattern) }));
  return {
    questions: Object.entries(questions).map(([name, says]) => ({ name, says: says.map(startPattern) })),
    signs: compiledSigns,
    signPatterns: new PatternGroups(compiledSigns.map(({ says }) => says)),
    ordinary: ordinary.map((item) => ({ ...item, says: item.says.map(wholePattern) })),
  };
}

let cachedRules: QuestionRules | null = null;
export const questionRules = (): QuestionRules => (cachedRules ??= loadQuestionRules());

const questionKinds = memoizeByHash(MAX_CACHED_QUESTIONS, (question): readonly string[] => {
  const bareText = toNormalizedBareText(question.slice(0, MAX_QUESTION_LENGTH));
  const kinds = questionRules()
    .questions.filter(({ says }) => says.some((pattern) => pattern.test(bareText)))
    .map(({ name }) => name);
  return [...kinds, ANY_QUESTION, ...(kinds.includes(TOPIC_QUESTION) ? [] : [STUDENT_QUESTION])];
});

const isFragment = (text: string): boolean =>
  text.length <= MAX_FRAGMENT_LENGTH && text.split(/\s+/, MAX_WORDS + 1).length <= MAX_WORDS;

/**
 * The sign in a few words that answer a question; `signAlone` is their sign without it. The question may add a sign, or
 * remove one that is ordinary there, but never for suicide, self-harm or sexual abuse.
 */
export function dangerInContext(text: string, question: string, signAlone: DangerSign | null): DangerSign | null {
  if (!isFragment(text)) return signAlone;
  const kinds = questionKinds(question);
  const bareText = toNormalizedBareText(text)
    .replace(/(?<![\s.!?…])[\s.!?…]+$/, '')
    .trimStart();
  const { signs, signPatterns, ordinary } = questionRules();
  const appliesToQuestion = ({ under }: { under: string }): boolean =>
    under.split(' ').some((name) => kinds.includes(name));
  const matchedSigns = signPatterns
    .matchingGroups(bareText)
    .flatMap((signIndex) => (appliesToQuestion(signs[signIndex]) ? [signs[signIndex]] : []));
  if (matchedSigns.length > 0) return toDangerSign(matchedSigns, bareText, kinds.includes(PARENT_QUESTION), signAlone);
  const canBeOrdinary = signAlone !== null && !signAlone.kinds.some((kind) => NEVER_ORDINARY.has(kind));
  const isOrdinary =
    canBeOrdinary &&
    ordinary.some((item) => appliesToQuestion(item) && item.says.some((pattern) => pattern.test(bareText)));
  return isOrdinary ? null : signAlone;
}

function toDangerSign(
  matchedSigns: readonly SignPatterns<RegExp>[],
  bareText: string,
  isAboutChild: boolean,
  signAlone: DangerSign | null,
): DangerSign {
  const isUrgent = signAlone?.level === 'urgent' || matchedSigns.some(({ level }) => level === 'urgent');
  return {
    level: isUrgent ? 'urgent' : 'look',
    kinds: [...new Set([...matchedSigns.map(({ kind }) => kind), ...(signAlone?.kinds ?? [])])].slice(0, 3),
    about: signAlone?.about ?? (isAboutChild || matchedSigns.some(({ other }) => other) ? 'other' : 'self'),
    language: signAlone?.language ?? detectLanguage(bareText),
  };
}
