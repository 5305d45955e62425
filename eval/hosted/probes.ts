import { join } from 'node:path';
import { feedbackTask } from '../../src/ai/features/feedback/task';
import { studentDashboardTask } from '../../src/ai/features/student-dashboard/task';
import { readStudentInput } from '../../src/guidance/profiles/read-student-input';
import { privacyOf } from '../../src/guidance/safeguarding/sensitivity';
import { rowsOfTable } from '../../src/platform/runtime/process';
import { futureNurse } from '../../test/support/students';

/** A sentence of a student, and the words of it that show whether it was sent. */
interface Probe {
  kind: string;
  sentence: string;
  shown: RegExp;
}

export const PROBES: Probe[] = rowsOfTable(join(__dirname, 'probes.tsv')).map(
  ([kind = '', sentence = '', words = '']) => ({ kind, sentence, shown: new RegExp(`\\b(?:${words})\\b`, 'i') }),
);

/** What a hosted service would be sent where this stands in an answer among others, by its switch; undefined where nobody has set it. */
function sentWith(sentence: string, keepOut?: boolean): string {
  const { answers, record } = futureNurse();
  const told = `I like maps. ${sentence} I want to learn to draw them.`;
  const { keep_out } = privacyOf({ answer: told, keep_out: keepOut });
  const typed = answers.map((answer) =>
    answer.form_id === 'Personal Reflections' && answer.question_id === '4'
      ? { ...answer, answer: told, keep_out }
      : answer,
  );
  const studentInput = readStudentInput({ name: 'Maddie', grade: 11, homeState: 'ME' }, typed, record);
  const feedback = { question: 'What did you learn?', answer: told, grade: 11, keptOut: keep_out };
  return [
    studentDashboardTask.prompt(studentDashboardTask.sentInput(studentInput, [])),
    feedbackTask.settledByRule(feedback) ? '' : feedbackTask.prompt(feedbackTask.sentInput(feedback, [])),
  ].join('\n');
}

const named = ({ kind, sentence }: Probe): string => `${kind}: ${sentence}`;

const isName = ({ kind }: Probe): boolean => kind === 'name';

/** The probes that leave the machine although their answer is kept out, or although they are names. */
export const leaks = (): string[] =>
  PROBES.filter((probe) => probe.shown.test(sentWith(probe.sentence, !isName(probe)))).map(named);

/** The probes that are left out of an answer whose writer lets it be read. */
export const leftOut = (): string[] =>
  PROBES.filter((probe) => !isName(probe) && !probe.shown.test(sentWith(probe.sentence, false))).map(named);
