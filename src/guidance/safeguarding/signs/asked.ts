import { PatternGroups } from '../../../platform/text/pattern-groups';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerLevel, DangerSign } from '../../../contract/notes';
import { languageOf, listsOf } from './normalize';
import { bareTextOf } from './sentence';

/** Patterns for answers to some kinds of questions, whose names are in `under`, separated by spaces. */
interface QuestionPatterns<Way> {
  under: string;
  says: readonly Way[];
}

interface SignPatterns<Way> extends QuestionPatterns<Way> {
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
  ways: PatternGroups;
  ordinary: readonly QuestionPatterns<RegExp>[];
}

/** Never treated as ordinary, whatever the question. */
const NEVER_ORDINARY: ReadonlySet<DangerKind> = new Set<DangerKind>(['suicide', 'self_harm', 'sexual_abuse']);

const PARENT_QUESTION = 'parent';
/** For every question, and if there was no question. */
const ANY_QUESTION = 'any';
/** Questions about interests, where a grave word may be a topic. */
const TOPIC_QUESTION = 'topic';
/** For all other questions, and if there was none: somebody who only writes 'suicide' is talking about themselves. */
const OTHER_QUESTION = 'own';

/** A longer answer is clear on its own. */
const MAX_FRAGMENT_LENGTH = 140;
const MAX_WORDS = 12;
/** How much of a question is read to find its kind. */
const MAX_QUESTION_LENGTH = 400;
/** Cached question kinds: our forms have about a hundred questions. */
const MAX_REMEMBERED = 500;

function loadQuestionRules(): QuestionRules {
  const { parts, questions, signs, ordinary } = listsOf<QuestionLists>('questions');
  const filled = (way: string): string => way.replace(/\{([A-Z_]+)\}/g, (_, name: string) => parts[name]);
  const begins = (way: string): RegExp => new RegExp(`\\b(?:${filled(way)})`);
  const holds = (way: string): RegExp => new RegExp(`\\b(?:${filled(way)})(?![a-z0-9])`);
  const isAll = (way: string): RegExp => new RegExp(`^(?:${filled(way)})$`);
  const compiled = signs.map((one) => ({ ...one, says: one.says.map(holds) }));
  return {
    questions: Object.entries(questions).map(([name, says]) => ({ name, says: says.map(begins) })),
    signs: compiled,
    ways: new PatternGroups(compiled.map(({ says }) => says)),
    ordinary: ordinary.map((one) => ({ ...one, says: one.says.map(isAll) })),
  };
}

let known: QuestionRules | null = null;
export const questionRules = (): QuestionRules => (known ??= loadQuestionRules());

const questionKinds = memoizeByHash(MAX_REMEMBERED, (question): readonly string[] => {
  const bare = bareTextOf(question.slice(0, MAX_QUESTION_LENGTH));
  const kinds = questionRules()
    .questions.filter(({ says }) => says.some((way) => way.test(bare)))
    .map(({ name }) => name);
  return [...kinds, ANY_QUESTION, ...(kinds.includes(TOPIC_QUESTION) ? [] : [OTHER_QUESTION])];
});

const isFragment = (text: string): boolean =>
  text.length <= MAX_FRAGMENT_LENGTH && text.split(/\s+/, MAX_WORDS + 1).length <= MAX_WORDS;

/**
 * The sign in a few words that answer a question; `alone` is their sign without it. The question may add a sign, or
 * remove one that is ordinary there, but never for suicide, self-harm or sexual abuse.
 */
export function dangerInContext(text: string, question: string, alone: DangerSign | null): DangerSign | null {
  if (!isFragment(text)) return alone;
  const kinds = questionKinds(question);
  const bare = bareTextOf(text)
    .replace(/(?<![\s.!?…])[\s.!?…]+$/, '')
    .trimStart();
  const { signs, ways, ordinary } = questionRules();
  const belongs = ({ under }: { under: string }): boolean => under.split(' ').some((name) => kinds.includes(name));
  const met = ways.matchingGroups(bare).flatMap((number) => (belongs(signs[number]) ? [signs[number]] : []));
  if (met.length > 0) return signOf(met, bare, kinds.includes(PARENT_QUESTION), alone);
  const mayBeOrdinary = alone !== null && !alone.kinds.some((kind) => NEVER_ORDINARY.has(kind));
  const isOrdinary = mayBeOrdinary && ordinary.some((one) => belongs(one) && one.says.some((way) => way.test(bare)));
  return isOrdinary ? null : alone;
}

function signOf(
  met: readonly SignPatterns<RegExp>[],
  bare: string,
  ofChild: boolean,
  alone: DangerSign | null,
): DangerSign {
  const isUrgent = alone?.level === 'urgent' || met.some(({ level }) => level === 'urgent');
  return {
    level: isUrgent ? 'urgent' : 'look',
    kinds: [...new Set([...met.map(({ kind }) => kind), ...(alone?.kinds ?? [])])].slice(0, 3),
    about: alone?.about ?? (ofChild || met.some(({ other }) => other) ? 'other' : 'self'),
    language: alone?.language ?? languageOf(bare),
  };
}
