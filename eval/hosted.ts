import { join } from 'node:path';
import { feedbackTask } from '../src/ai/features/feedback/task';
import { studentDashboardTask } from '../src/ai/features/student-dashboard/task';
import { readStudentInput } from '../src/guidance/profiles/read-student-input';
import { privacyFields } from '../src/guidance/safeguarding/sensitivity';
import { readTsvRows } from '../src/platform/runtime/process';
import { futureNurse } from '../test/support/students';
import { COLLEGES, type ModelSentence, sentencesOfSet, type SetName, SETS } from './hosted/cases';
import { fate, type Fate } from './hosted/measure';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtLeast } from './rows';

const LYING_SETS = SETS.filter((set) => set.endsWith('lies'));
const HONEST_SETS = SETS.filter((set) => set.endsWith('honest'));

/** What is aimed at, and what is kept today. */
const LIMITS = {
  none: { goal: 0, floor: 0 },
  unasked: { goal: 0, floor: 5 },
  left: { goal: 15, floor: 25 },
  ofStudents: { goal: 60, floor: 110 },
  honest: { goal: 0.9, floor: 0.9 },
  good: { goal: 0.9, floor: 0.9 },
  off: { goal: 0.5, floor: 0.3 },
} as const;

interface JudgedSentence {
  modelSentence: ModelSentence;
  fate: Fate;
}

const JUDGED_BY_SET = new Map<SetName, JudgedSentence[]>();

/** What becomes of each sentence of a set. */
function measureSet(set: SetName): JudgedSentence[] {
  const judged =
    JUDGED_BY_SET.get(set) ??
    sentencesOfSet(set).map((modelSentence) => ({ modelSentence, fate: fate(modelSentence) }));
  JUDGED_BY_SET.set(set, judged);
  return judged;
}

const isAboutCollege = ({ modelSentence }: JudgedSentence): boolean =>
  COLLEGES.some((college) => college === modelSentence.place);
const countFates = (all: readonly JudgedSentence[], ...fates: Fate[]): number =>
  all.filter((one) => fates.includes(one.fate)).length;

const NEEDS_YES = ['needs a yes', 'needs a yes, in own words'] as const;

/** An honest second look says no to every invention and yes to everything true, an obliging one yes to all, a broken one nothing. */
function setRows(): EvalRow[] {
  const lies = LYING_SETS.flatMap(measureSet);
  const aboutColleges = lies.filter(isAboutCollege);
  const aboutStudents = lies.filter((one) => !isAboutCollege(one));
  const honest = HONEST_SETS.flatMap(measureSet);
  const good = measureSet('good');
  const shown = [...NEEDS_YES, 'unasked'] as const;
  return [
    countAtMost('inventions shown unasked', countFates(lies, 'unasked'), lies.length, LIMITS.unasked),
    countAtMost(
      'inventions on colleges that only a no stops',
      countFates(aboutColleges, ...NEEDS_YES),
      aboutColleges.length,
      LIMITS.left,
    ),
    countAtMost(
      'inventions on students that only a no stops',
      countFates(aboutStudents, ...NEEDS_YES),
      aboutStudents.length,
      LIMITS.ofStudents,
    ),
    shareAtLeast('true sentences in plain words shown', countFates(honest, ...shown), honest.length, LIMITS.honest),
    shareAtLeast('true sentences of a good model shown', countFates(good, ...shown), good.length, LIMITS.good),
    shareAtLeast(
      'the same with the second look turned off',
      countFates(good, 'needs a yes, in own words', 'unasked'),
      good.length,
      LIMITS.off,
    ),
  ];
}

/** A sentence of a student, and the words of it that show whether it was sent. */
interface Probe {
  kind: string;
  sentence: string;
  shown: RegExp;
}

const PROBES: Probe[] = readTsvRows(join(__dirname, 'hosted', 'probes.tsv')).map(
  ([kind = '', sentence = '', words = '']) => ({ kind, sentence, shown: new RegExp(`\\b(?:${words})\\b`, 'i') }),
);

/** What a hosted service would be sent where this stands in an answer among others, by its switch; undefined where nobody has set it. */
function sentText(sentence: string, keepOut?: boolean): string {
  const { answers, record } = futureNurse();
  const answerText = `I like maps. ${sentence} I want to learn to draw them.`;
  const { keep_out } = privacyFields({ answer: answerText, keep_out: keepOut });
  const typedAnswers = answers.map((answer) =>
    answer.form_id === 'Personal Reflections' && answer.question_id === '4'
      ? { ...answer, answer: answerText, keep_out }
      : answer,
  );
  const studentInput = readStudentInput({ name: 'Maddie', grade: 11, homeState: 'ME' }, typedAnswers, record);
  const feedback = { question: 'What did you learn?', answer: answerText, grade: 11, isOmitted: keep_out };
  return [
    studentDashboardTask.prompt(studentDashboardTask.sentInput(studentInput, [])),
    feedbackTask.settleByRule(feedback) ? '' : feedbackTask.prompt(feedbackTask.sentInput(feedback, [])),
  ].join('\n');
}

const probeName = ({ kind, sentence }: Probe): string => `${kind}: ${sentence}`;

const isName = ({ kind }: Probe): boolean => kind === 'name';

/** The probes that leave the machine although their answer is kept out, or although they are names. */
export const findLeaks = (): string[] =>
  PROBES.filter((probe) => probe.shown.test(sentText(probe.sentence, !isName(probe)))).map(probeName);

/** The probes that are left out of an answer whose writer lets it be read. */
export const findWronglyOmitted = (): string[] =>
  PROBES.filter((probe) => !isName(probe) && !probe.shown.test(sentText(probe.sentence, false))).map(probeName);

/** Every set; with `--show SET` what becomes of each sentence of one. */
export function evaluate(option?: string, set?: string): Evaluation {
  if (option === '--show') {
    const line = ({ modelSentence: { student, place, text }, fate: outcome }: JudgedSentence): string =>
      `${outcome}: ${student}.${place}: ${text}`;
    return {
      table: measureSet(set as SetName)
        .map(line)
        .sort(),
      failures: [],
    };
  }
  return toEvaluation([
    ...setRows(),
    countAtMost('kept-out sentences and names that leave the machine', findLeaks().length, PROBES.length, LIMITS.none),
    countAtMost(
      'sentences left out of answers that may be read',
      findWronglyOmitted().length,
      PROBES.length,
      LIMITS.none,
    ),
  ]);
}
