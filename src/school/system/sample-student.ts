import { readFileSync } from 'node:fs';
import type { AiTask, AiContext } from '../../ai/ai-task';
import type { AiService } from '../../ai/ai.service';
import { chatTask } from '../../ai/features/chat/task';
import { counselorViewTask } from '../../ai/features/counselor-view/task';
import { feedbackInput, feedbackTask } from '../../ai/features/feedback/task';
import { preferencesTask } from '../../ai/features/preferences/task';
import { schoolWordsTask } from '../../ai/features/school-words/task';
import { studentDashboardTask } from '../../ai/features/student-dashboard/task';
import { academicFieldsWith, type AcademicFields } from '../../contract/academic';
import type { AiSample } from '../../contract/ai';
import type { CollegeFacts } from '../../contract/colleges';
import { questionTextOf } from '../../contract/forms';
import type { Candidate } from '../../contract/student-input';
import { buildChatInput } from '../../guidance/chat/chat-input';
import { CollegeNames } from '../../guidance/chat/college-mentions';
import { readStudentInput } from '../../guidance/profiles/read-student-input';
import { shippedData } from '../../platform/runtime/process';
import { fitFunction } from '../../recommendations/tiers/student-fits.service';

/** The fictional student in `data/ai-sample.json`. */
interface SampleStudent {
  grade: number;
  homeState: string;
  message: string;
  college: number;
  record: Partial<AcademicFields>;
  answers: { form_id: string; question_id: string; answer: string }[];
}

const MAX_LETTERS = 2000;

/** The texts in a feature's output, one per line. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = Array.isArray(value) ? value : Object.values(value ?? {});
  return parts
    .map((part: unknown) => (typeof part === 'number' || typeof part === 'boolean' ? '' : textIn(part)))
    .filter((text) => text.trim() !== '')
    .join('\n');
}

type Sample = (ai: AiService, context: AiContext) => Promise<Omit<AiSample, 'seconds'>>;

function sampleOf<Input, Value, Draft>(
  task: AiTask<Input, Value, Draft>,
  input: Input,
  from: (value: Value) => unknown,
): Sample {
  return async (ai, context) => {
    const { value, writtenBy, fault = null } = await ai.write(task, input, context);
    return { feature: task.name, written_by: writtenBy, text: textIn(from(value)).slice(0, MAX_LETTERS), fault };
  };
}

/** A sample of each feature, shortest first. `colleges` is the catalog. */
export function samplesOf(colleges: readonly CollegeFacts[]): Sample[] {
  const sample = JSON.parse(readFileSync(shippedData('ai-sample.json'), 'utf8')) as SampleStudent;
  const { grade, homeState, message } = sample;
  const answers = sample.answers.map((one) => ({
    ...one,
    question_text: questionTextOf(one.form_id, one.question_id),
  }));
  const studentInput = readStudentInput({ name: 'Sam', grade, homeState }, answers, academicFieldsWith(sample.record));
  const fitOf = fitFunction(studentInput);
  const candidates = colleges
    .filter(({ unitid }) => unitid === sample.college)
    .flatMap((college): Candidate[] => {
      const { tier, arithmetic } = fitOf(college);
      return tier === null ? [] : [{ college, tier, arithmetic, reasons: [], misses: [] }];
    });
  const [{ question_text: question, answer } = { question_text: '', answer: '' }] = answers;
  const asked = buildChatInput({
    ...{
      text: message,
      student: null,
      history: [],
      shown: [],
      talks: true,
      shelf: 'student',
      told: 'counselor',
      asked: '',
    },
    ...{ catalogue: colleges, names: new CollegeNames(colleges), fitOf: null },
  });
  return [
    sampleOf(feedbackTask, feedbackInput({ question, answer, grade }), ({ text }) => text),
    sampleOf(chatTask, asked, ({ text }) => text),
    sampleOf(preferencesTask, studentInput, (all) =>
      all.map(({ kind, value, quote }) => `${kind} ${value}: “${quote}”`),
    ),
    sampleOf(studentDashboardTask, studentInput, ({ studentDashboard }) => studentDashboard),
    sampleOf(counselorViewTask, studentInput, ({ studentProfile }) => studentProfile),
    sampleOf(schoolWordsTask, { studentInput, candidates }, (all) =>
      all.map(({ why, fit, overall_fit_rationale }) => [why, fit, overall_fit_rationale]),
    ),
  ];
}
