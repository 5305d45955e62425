import { join } from 'node:path';
import { chatTask } from '../../src/ai/features/chat/task';
import { feedbackTask } from '../../src/ai/features/feedback/task';
import { studentDashboardTask } from '../../src/ai/features/student-dashboard/task';
import { rowsOfTable } from '../../src/platform/runtime/shipped-data';
import { futureNurse } from '../../test/support/students';

/** A sentence of a student, and the words of it that must stay here. */
interface Probe {
  kind: string;
  sentence: string;
  secret: RegExp;
}

export const PROBES: Probe[] = rowsOfTable(join(__dirname, 'probes.tsv')).map(
  ([kind = '', sentence = '', secret = '']) => ({ kind, sentence, secret: new RegExp(`\\b(?:${secret})\\b`, 'i') }),
);

/** What a hosted service would be sent where this stands in an answer among others, in an answer alone, and in a message. */
function sentWith(sentence: string): string {
  const studentInput = futureNurse();
  const told = `I like maps. ${sentence} I want to learn to draw them.`;
  const answers = studentInput.answers.map((answer) =>
    answer.form_id === 'Personal Reflections' && answer.question_id === '4' ? { ...answer, answer: told } : answer,
  );
  const dashboard = studentDashboardTask.prompt(studentDashboardTask.sentInput({ ...studentInput, answers }, []));
  const feedback = { question: 'What did you learn?', answer: told, grade: 11, told: 'counselor' as const };
  const chat = {
    text: told,
    history: [],
    student: null,
    colleges: [],
    shown: [],
    sign: null,
    isRuled: false,
    offline: () => ({ text: '', kind: 'talk' as const, sources: { evidence: [], links: [], facts: null } }),
    told: 'counselor' as const,
    asked: '',
  };
  return [
    dashboard,
    feedbackTask.settledByRule(feedback) ? '' : feedbackTask.prompt(feedbackTask.sentInput(feedback, [])),
    chatTask.settledByRule(chat) ? '' : chatTask.prompt(chatTask.sentInput(chat, [])),
  ].join('\n');
}

/** The probes of which something leaves the machine. */
export const leaks = (): string[] =>
  PROBES.filter(({ sentence, secret }) => secret.test(sentWith(sentence))).map(
    ({ kind, sentence }) => `${kind}: ${sentence}`,
  );
