import { candidatesFor } from '../../../eval/hosted/cases';
import { futureNurse } from '../../../test/support/students';
import type { StudentMaterial } from '../../contract/material';
import type { AiTask } from '../ai-task';
import { counselorViewTask } from './counselor-view';
import { feedbackTask } from './feedback';
import { preferencesTask } from './preferences';
import { schoolWordsTask } from './school-words';
import { studentDashboardTask } from './student-dashboard';

/** Words that stand in one answer only and may not leave the machine with it. */
const CANARY = 'zinnia-lantern';
const DANGER = [
  `Some nights I want to kill myself, and the ${CANARY} is the last thing I see.`,
  `My stepdad hits me when the ${CANARY} is out.`,
  `I cut myself beside the ${CANARY} so that nobody hears.`,
];
const SENSITIVE = [
  `I am undocumented and the ${CANARY} is all we brought.`,
  `My mother has cancer and keeps a ${CANARY} at her bed.`,
  `I take medication for my depression under a ${CANARY}.`,
  `My parents got divorced over the ${CANARY}.`,
];
const NAMES = ['Maddie Pelletier'];

/** A student with one such answer where something was told of every other thing. */
function tells(words: string): StudentMaterial {
  const material = futureNurse();
  const answers = material.answers.map((answer) =>
    answer.form_id === 'Personal Reflections' && answer.question_id === '4' ? { ...answer, answer: words } : answer,
  );
  return { ...material, answers };
}

const promptOf = <Input, Value, Draft>(task: AiTask<Input, Value, Draft>, input: Input, room = false): string =>
  task.prompt(task.shown(input, NAMES), room ? { characters: 4000, outputTokens: 1600 } : undefined);

describe.each([...DANGER, ...SENSITIVE])('%s', (words) => {
  const material = tells(words);
  const prompts: [string, () => string][] = [
    ['the dashboard', () => promptOf(studentDashboardTask, material)],
    ['the dashboard for a small model', () => promptOf(studentDashboardTask, material, true)],
    ['the counselor’s view', () => promptOf(counselorViewTask, material)],
    ['the words of schools', () => promptOf(schoolWordsTask, { material, candidates: candidatesFor(material) })],
    ['the wishes', () => promptOf(preferencesTask, material)],
  ];

  test.each(prompts)('does not leave the machine for %s', (_, prompt) => {
    expect(prompt()).toContain('student_answer');
    expect(prompt()).not.toMatch(/zinnia|lantern|undocumented|cancer|depression|divorced|stepdad|kill myself/i);
  });

  test('is no feedback’s: it is settled here, or its words are left out', () => {
    const input = { question: 'What did you learn?', answer: words, grade: 11, told: 'counselor' as const };
    const sent = feedbackTask.settled(input) === null ? promptOf(feedbackTask, input) : '';
    expect(sent).not.toMatch(/zinnia|lantern|undocumented|cancer|depression|divorced|stepdad|kill myself/i);
  });
});
