/** Every call of the API as data: the server registers exactly these, and the tests call exactly these. */
import SUMMARIES from '../../data/api-summaries.json';
import type { Call } from './call';
import * as limits from './limits';
import { MIN_OUTCOMES } from './note-values';
import { accountRoutes, authRoutes, socialSignInRoutes, usersRoutes, peopleRoutes } from './routes/account';
import { collegesRoutes, recommendationsRoutes } from './routes/recommendations';
import * as school from './routes/school';
import { responsesRoutes, yearRoutes, studentsRoutes } from './routes/students';
import { MAX_SCHOOL_SUMMARIES } from './recommendations';
import { ownEntry } from './text-rules';
import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from './webhook-values';

export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...school.schoolRoutes,
  ...peopleRoutes,
  ...socialSignInRoutes,
  ...usersRoutes,
  ...responsesRoutes,
  ...school.aiRoutes,
  ...studentsRoutes,
  ...school.numberedStudentsRoutes,
  ...school.notesRoutes,
  ...school.todayRoutes,
  ...recommendationsRoutes,
  ...yearRoutes,
  ...school.lettersRoutes,
  ...school.reportsRoutes,
  ...school.outcomesRoutes,
  ...school.webhooksRoutes,
  ...school.auditRoutes,
  ...collegesRoutes,
  ...school.operationsRoutes,
};

/** What each call takes and returns. The browser imports this type without any schema. */
export type Routes = typeof routes;
export type CallName = keyof Routes;

/** The numbers that a summary may name, as '%{MAX_WEBHOOKS}'. */
const SUMMARY_VALUES: Record<string, unknown> = {
  ...limits,
  ...{ MIN_OUTCOMES, MAX_SCHOOL_SUMMARIES, MAX_WEBHOOKS, WEBHOOK_LOG_DAYS },
  TRANSCRIPT_MAX_MB: limits.TRANSCRIPT_MAX_BYTES / 2 ** 20,
};
const SUMMARY_BY_CALL: Record<CallName, string> = SUMMARIES;

for (const [name, call] of Object.entries<Call>(routes)) {
  const summary = SUMMARY_BY_CALL[name as CallName].replace(/%\{(\w+)\}/g, (_, valueName: string) =>
    String(ownEntry(SUMMARY_VALUES, valueName)),
  );
  Object.assign(call, { name, summary });
}
