import { builtInChat } from '../../../src/ai/built-in/chat/chat';
import { intentOf } from '../../../src/ai/built-in/chat/intents';
import { builtInCounselorView } from '../../../src/ai/built-in/counselor/counselor-view';
import { builtInDashboard } from '../../../src/ai/built-in/dashboard/dashboard';
import { readStudent } from '../../../src/ai/built-in/reading';
import { wordsOfConcern } from '../../../src/ai/care/words-of-concern';
import type { ChatInput } from '../../../src/ai/generated-words';
import { maskText } from '../../../src/ai/masking';
import { mayFileFafsa } from '../../../src/ai/privacy/aid-forms';
import { forReaders } from '../../../src/ai/privacy/for-readers';
import { feedbackInput, feedbackTask } from '../../../src/ai/tasks/feedback';
import { schoolWordsTask } from '../../../src/ai/tasks/school-words';
import { studentDashboardTask } from '../../../src/ai/tasks/student-dashboard';
import { readable } from '../../../src/common/readable-text';
import { CollegeNames } from '../../../src/chat/college-mentions';
import { SECTIONS } from '../../../src/contract/forms/sections';
import { ANSWER_MAX_LENGTH, CHAT_MESSAGE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '../../../src/contract/limits';
import type { MaterialAnswer, StudentMaterial } from '../../../src/contract/material';
import { mayBeGrave, readDanger } from '../../../src/guidance/safeguarding/read-danger';
import { AnswerTimes } from '../../../src/insights/answer-times';
import { countsOf } from '../../../src/insights/counts';
import { effectsOf } from '../../../src/insights/effects';
import { openPointsOf } from '../../../src/insights/open-points';
import { themesOf } from '../../../src/insights/themes';
import { tonesOf } from '../../../src/insights/tones';
import { StillQuotable } from '../../../src/profiles/still-quotable';
import { studentMaterial } from '../../../src/profiles/student-material';
import { readPreferences, reviewPreferences } from '../../../src/recommendations/preferences/read-preferences';
import { threeColleges } from '../candidates';
import { searchCandidates } from '../searched';

const questionOf = (section: number, place: number): Omit<MaterialAnswer, 'answer'> => {
  const { title, questions } = SECTIONS[section];
  const { id, question } = questions[place - 1];
  return { form_id: title, question_id: String(id), question_text: question };
};

/** Questions whose answers are read in different ways: strengths, numbers, a challenge, size, place, majors. */
const QUESTIONS = [
  questionOf(0, 1),
  questionOf(0, 5),
  questionOf(2, 2),
  questionOf(3, 2),
  questionOf(3, 3),
  questionOf(3, 4),
];
const PARENTS = { form_id: 'parent_form', question_id: 'hopes_for_child', question_text: 'What do you hope for?' };

/** The answers of a student, and of a parent, who typed this text wherever they were asked; the longest only where a resume is. */
export const answersOf = (text: string): MaterialAnswer[] =>
  [...QUESTIONS, PARENTS].map((asked) => ({ ...asked, answer: text.slice(0, 2 * ANSWER_MAX_LENGTH) }));

const materials = new Map<string, StudentMaterial>();

/** What is read of a student who typed this text everywhere, the academic record included; read once, however many readers go on from it. */
export function hostileMaterial(text: string): StudentMaterial {
  const known = materials.get(text) ?? materialOf(text);
  materials.set(text, known);
  return known;
}

function materialOf(text: string): StudentMaterial {
  const short = text.slice(0, SHORT_TEXT_MAX_LENGTH);
  const record = {
    weighted_gpa: short,
    unweighted_gpa: short,
    class_rank: short,
    act_score: short,
    sat_score: short,
    transcript_file: short,
    resume_file: text,
  };
  return studentMaterial({ name: 'Sam Reed', grade: 11, homeState: 'ME' }, answersOf(text), record);
}

const chatOf = (material: StudentMaterial, text: string): ChatInput => ({
  text,
  history: [],
  colleges: [],
  unclear: [],
  told: 'counselor',
  afterCare: null,
  student: {
    material,
    list: { _id: null, recommendations: [], notes: [], created_at: null, written_by: null },
    progress: { sections: [], forms: [], unlocked: false },
  } as unknown as ChatInput['student'],
});

function insightsOf(text: string): unknown {
  const material = hostileMaterial(text);
  const reading = readStudent(material);
  const times = new AnswerTimes([]);
  return {
    counts: countsOf(material.answers),
    themes: themesOf(material, reading),
    tone: tonesOf(reading.answers, times),
    effects: effectsOf(material, reading, times),
    points: openPointsOf(material, material.answers),
  };
}

function listOf(text: string): unknown {
  const material = hostileMaterial(text);
  const reviews = [{ school_name: 'Riverton College', liked: false, reason: text }];
  const { candidates, notes } = searchCandidates({ colleges: threeColleges(), material, reviews, home: null });
  return { notes, words: schoolWordsTask.builtIn({ material, candidates }) };
}

function preferencesOf(text: string): unknown {
  const { answers, record, homeState } = hostileMaterial(text);
  const review = { school_name: 'Riverton College', liked: false, reason: text };
  return [readPreferences({ answers, record, homeState }), reviewPreferences(review, { homeState })];
}

const NAMES = new CollegeNames(threeColleges());

/** Everything that reads what people write, each as the server calls it. */
export const READERS = {
  danger: (text: string): unknown => [readDanger(text), mayBeGrave(text), wordsOfConcern(text)],
  privacy: (text: string): unknown => [forReaders(readable(text)), mayFileFafsa([readable(text)])],
  'what earlier texts may still show': (text: string): unknown => {
    const answers = answersOf(text).map((one, at) => ({ ...one, keep_out: at % 2 === 0 }));
    return new StillQuotable(answers).text(readable(text));
  },
  feedback: (text: string): unknown =>
    QUESTIONS.slice(0, 3).map(({ question_text: question }) => {
      const input = feedbackInput({ question, answer: text, grade: 11, told: 'counselor' });
      return feedbackTask.settled(input) ?? feedbackTask.builtIn(input);
    }),
  masking: (text: string): unknown => maskText(text, ['Sam Reed', 'North High School', 'Carol Ng']),
  insights: insightsOf,
  dashboard: (text: string): unknown => builtInDashboard(hostileMaterial(text)),
  'counselor view': (text: string): unknown => builtInCounselorView(hostileMaterial(text)),
  'prompt of a hosted provider': (text: string): unknown =>
    studentDashboardTask.prompt(studentDashboardTask.shown(hostileMaterial(text), ['Sam Reed'])),
  list: listOf,
  preferences: preferencesOf,
  'chat on answers': (text: string): unknown => {
    const material = hostileMaterial(text);
    return ['what are my strengths', 'what did i say about music', 'improve my answer'].map((asked) =>
      builtInChat(chatOf(material, asked)),
    );
  },
  'chat message': (text: string): unknown => {
    const message = text.slice(0, CHAT_MESSAGE_MAX_LENGTH);
    return [intentOf(message, 0), NAMES.mentionsIn(message, new Set())];
  },
} satisfies Record<string, (text: string) => unknown>;

export type ReaderName = keyof typeof READERS;
