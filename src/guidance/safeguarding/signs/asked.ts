import { PatternGroups } from '../../../platform/text/pattern-groups';
import { memoizeByHash } from '../../../platform/runtime/caches';
import type { DangerKind, DangerLevel, DangerSign } from '../../../contract/notes';
import { languageOf, listsOf } from './normalize';
import { bareTextOf } from './sentence';

/** Ways to say something under some kinds of questions, whose names stand in `under` with blanks between. */
interface Under<Way> {
  under: string;
  says: readonly Way[];
}

interface SignUnder<Way> extends Under<Way> {
  kind: DangerKind;
  level: DangerLevel;
  /** True when it tells of somebody else. */
  other?: boolean;
}

/** data/safeguarding/questions.json. */
interface Lists {
  /** Pieces that patterns name as {NAME}. */
  parts: Record<string, string>;
  /** What each kind of question says. */
  questions: Record<string, string[]>;
  /** What is a sign under such questions. */
  signs: SignUnder<string>[];
  /** Whole answers that are nothing out of the ordinary there. */
  ordinary: Under<string>[];
}

interface Known {
  questions: readonly { name: string; says: readonly RegExp[] }[];
  signs: readonly SignUnder<RegExp>[];
  ways: PatternGroups;
  ordinary: readonly Under<RegExp>[];
}

/** Under no question are these taken for ordinary. */
const GRAVEST: ReadonlySet<DangerKind> = new Set<DangerKind>(['suicide', 'self_harm', 'sexual_abuse']);

/** Asked of a parent. */
const OF_CHILD = 'parent';
/** Under every question, and where nothing was asked. */
const ANY = 'any';
/** Asks what interests somebody: a grave word may be a subject there. */
const OF_TOPIC = 'topic';
/** Under all others, and where nothing was asked: whoever says no more than 'suicide' tells of themself. */
const OWN = 'own';

/** A longer answer says by itself what it means. */
const LONGEST = 140;
const MAX_WORDS = 12;
/** So much of a question tells its kind. */
const QUESTION_READ = 400;
/** Questions whose kinds are remembered: our forms ask some hundred. */
const MAX_REMEMBERED = 500;

function load(): Known {
  const { parts, questions, signs, ordinary } = listsOf<Lists>('questions');
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

let known: Known | null = null;
export const underQuestions = (): Known => (known ??= load());

/** The kinds that a question is of. */
const kindsOf = memoizeByHash(MAX_REMEMBERED, (question): readonly string[] => {
  const bare = bareTextOf(question.slice(0, QUESTION_READ));
  const kinds = underQuestions()
    .questions.filter(({ says }) => says.some((way) => way.test(bare)))
    .map(({ name }) => name);
  return [...kinds, ANY, ...(kinds.includes(OF_TOPIC) ? [] : [OWN])];
});

const isFragment = (text: string): boolean =>
  text.length <= LONGEST && text.split(/\s+/, MAX_WORDS + 1).length <= MAX_WORDS;

/**
 * The sign in a few words that answer a question, where `alone` is the sign that they show without it. The question may add one, and
 * may take one away that is ordinary there; never of suicide, self-harm or sexual abuse.
 */
export function readUnderQuestion(text: string, question: string, alone: DangerSign | null): DangerSign | null {
  if (!isFragment(text)) return alone;
  const kinds = kindsOf(question);
  const bare = bareTextOf(text)
    .replace(/(?<![\s.!?…])[\s.!?…]+$/, '')
    .trimStart();
  const { signs, ways, ordinary } = underQuestions();
  const belongs = ({ under }: { under: string }): boolean => under.split(' ').some((name) => kinds.includes(name));
  const met = ways.metBy(bare).flatMap((number) => (belongs(signs[number]) ? [signs[number]] : []));
  if (met.length > 0) return signOf(met, bare, kinds.includes(OF_CHILD), alone);
  const mayBeOrdinary = alone !== null && !alone.kinds.some((kind) => GRAVEST.has(kind));
  const isOrdinary = mayBeOrdinary && ordinary.some((one) => belongs(one) && one.says.some((way) => way.test(bare)));
  return isOrdinary ? null : alone;
}

function signOf(
  met: readonly SignUnder<RegExp>[],
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
