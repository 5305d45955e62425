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
import { createFitFunction } from '../../recommendations/tiers/student-fits.service';

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
function collectText(value: unknown): string {
  if (typeof value === 'string') return value;
  const values = Array.isArray(value) ? value : Object.values(value ?? {});
  return values
    .map((valuePart: unknown) =>
      typeof valuePart === 'number' || typeof valuePart === 'boolean' ? '' : collectText(valuePart),
    )
    .filter((text) => text.trim() !== '')
    .join('\n');
}

type AiSampleRun = (ai: AiService, context: AiContext) => Promise<Omit<AiSample, 'seconds'>>;

function createSample<Input, Value, Draft>(
  task: AiTask<Input, Value, Draft>,
  input: Input,
  from: (value: Value) => unknown,
): AiSampleRun {
  return async (ai, context) => {
    const { value, writtenBy, fault = null } = await ai.write(task, input, context);
    return { feature: task.name, written_by: writtenBy, text: collectText(from(value)).slice(0, MAX_LETTERS), fault };
  };
}

/** A sample of each feature, shortest first. `colleges` is the catalog. */
export function createSamples(colleges: readonly CollegeFacts[]): AiSampleRun[] {
  const sample = JSON.parse(readFileSync(shippedData('ai-sample.json'), 'utf8')) as SampleStudent;
  const { grade, homeState, message } = sample;
  const answers = sample.answers.map((sampleAnswer) => ({
    ...sampleAnswer,
    question_text: questionTextOf(sampleAnswer.form_id, sampleAnswer.question_id),
  }));
  const studentInput = readStudentInput({ name: 'Sam', grade, homeState }, answers, academicFieldsWith(sample.record));
  const computeFit = createFitFunction(studentInput);
  const candidates = colleges
    .filter(({ unitid }) => unitid === sample.college)
    .flatMap((college): Candidate[] => {
      const { tier, arithmetic } = computeFit(college);
      return tier === null ? [] : [{ college, tier, arithmetic, reasons: [], misses: [] }];
    });
  const [{ question_text: question, answer } = { question_text: '', answer: '' }] = answers;
  const chatInput = buildChatInput({
    ...{
      text: message,
      student: null,
      history: [],
      shownUnitids: [],
      canTalk: true,
      audience: 'student',
      notifiedParty: 'counselor',
      asked: '',
    },
    ...{ catalogue: colleges, names: new CollegeNames(colleges), fitOf: null },
  });
  return [
    createSample(feedbackTask, feedbackInput({ question, answer, grade }), ({ text }) => text),
    createSample(chatTask, chatInput, ({ text }) => text),
    createSample(preferencesTask, studentInput, (items) =>
      items.map(({ kind, value, quote }) => `${kind} ${value}: “${quote}”`),
    ),
    createSample(studentDashboardTask, studentInput, ({ studentDashboard }) => studentDashboard),
    createSample(counselorViewTask, studentInput, ({ studentProfile }) => studentProfile),
    createSample(schoolWordsTask, { studentInput, candidates }, (items) =>
      items.map(({ why, fit, overall_fit_rationale }) => [why, fit, overall_fit_rationale]),
    ),
  ];
}
