import { SENT_KINDS, type SentKind } from '../contract/ai-words';
import { chatTask } from './features/chat/task';
import { counselorViewTask } from './features/counselor-view/task';
import { feedbackTask } from './features/feedback/task';
import { preferencesTask } from './features/preferences/task';
import { schoolWordsTask } from './features/school-words/task';
import { studentDashboardTask } from './features/student-dashboard/task';

const ALL_TASKS = [feedbackTask, preferencesTask, studentDashboardTask, counselorViewTask, schoolWordsTask, chatTask];

export const SENT_BY_FEATURES: readonly SentKind[] = (Object.keys(SENT_KINDS) as SentKind[]).filter((kind) =>
  ALL_TASKS.some(({ sentKinds }) => sentKinds.includes(kind)),
);
