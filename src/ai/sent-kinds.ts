import { SENT_KINDS, type SentKind } from '../contract/ai-words';
import { chatTask } from './tasks/chat';
import { counselorViewTask } from './tasks/counselor-view';
import { feedbackTask } from './tasks/feedback';
import { preferencesTask } from './tasks/preferences';
import { schoolWordsTask } from './tasks/school-words';
import { studentDashboardTask } from './tasks/student-dashboard';

const ALL = [feedbackTask, preferencesTask, studentDashboardTask, counselorViewTask, schoolWordsTask, chatTask];

/** Every kind of data that some AI feature sends where a hosted service is used. */
export const SENT_BY_FEATURES: readonly SentKind[] = (Object.keys(SENT_KINDS) as SentKind[]).filter((kind) =>
  ALL.some(({ sends }) => sends.includes(kind)),
);
