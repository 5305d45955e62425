import { candidatesFor } from '../../../eval/hosted/cases';
import { futureNurse } from '../../../test/support/students';
import type { StudentInput } from '../../contract/student-input';
import type { AiTask } from '../ai-task';
import { counselorViewTask } from './counselor-view/task';
import { feedbackTask } from './feedback/task';
import { preferencesTask } from './preferences/task';
import { schoolWordsTask } from './school-words/task';
import { studentDashboardTask } from './student-dashboard/task';

/** Words that occur in only one answer and must not leave the machine with it. */
const CANARY = 'zinnia-lantern';
const DANGER_ANSWERS = [
  `Some nights I want to kill myself, and the ${CANARY} is the last thing I see.`,
  `My stepdad hits me when the ${CANARY} is out.`,
  `I cut myself beside the ${CANARY} so that nobody hears.`,
];
const NAMES = ['Maddie Pelletier'];

/** A student with one such answer and with something in every other part. */
function studentWhoWrites(words: string): StudentInput {
  const studentInput = futureNurse();
  const answers = studentInput.answers.map((answer) =>
    answer.form_id === 'Personal Reflections' && answer.question_id === '4' ? { ...answer, answer: words } : answer,
  );
  return { ...studentInput, answers };
}

const promptOf = <Input, Value, Draft>(task: AiTask<Input, Value, Draft>, input: Input, hasBudget = false): string =>
  task.prompt(task.sentInput(input, NAMES), hasBudget ? { characters: 4000, outputTokens: 1600 } : undefined);

describe.each(DANGER_ANSWERS)('%s', (words) => {
  const studentInput = studentWhoWrites(words);
  const prompts: [string, () => string][] = [
    ['the dashboard', () => promptOf(studentDashboardTask, studentInput)],
    ['the dashboard for a small model', () => promptOf(studentDashboardTask, studentInput, true)],
    ['the counselor’s view', () => promptOf(counselorViewTask, studentInput)],
    [
      'the words of schools',
      () => promptOf(schoolWordsTask, { studentInput, candidates: candidatesFor(studentInput) }),
    ],
    ['the wishes', () => promptOf(preferencesTask, studentInput)],
  ];

  test.each(prompts)('does not leave the machine for %s', (_, prompt) => {
    expect(prompt()).toContain('student_answer');
    expect(prompt()).not.toMatch(/zinnia|lantern|stepdad|kill myself/i);
  });

  test('is no feedback’s: it is settled here, or its words are left out', () => {
    const input = { question: 'What did you learn?', answer: words, grade: 11, told: 'counselor' as const };
    const sentPrompt = feedbackTask.settleByRule(input) === null ? promptOf(feedbackTask, input) : '';
    expect(sentPrompt).not.toMatch(/zinnia|lantern|stepdad|kill myself/i);
  });
});
