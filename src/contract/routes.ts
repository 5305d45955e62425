/** Every call of the API as data: the server registers exactly these, and the tests call exactly these. */
import type { Call } from './call';
import { accountRoutes } from './routes/account';
import { aiRoutes } from './routes/ai';
import { auditRoutes } from './routes/audit';
import { authRoutes } from './routes/auth';
import { collegesRoutes } from './routes/colleges';
import { notesRoutes } from './routes/notes';
import { lettersRoutes } from './routes/letters';
import { numberedStudentsRoutes } from './routes/numbered-students';
import { operationsRoutes } from './routes/operations';
import { peopleRoutes } from './routes/people';
import { recommendationsRoutes } from './routes/recommendations';
import { outcomesRoutes } from './routes/outcomes';
import { reportsRoutes } from './routes/reports';
import { responsesRoutes } from './routes/responses';
import { schoolRoutes } from './routes/school';
import { socialSignInRoutes } from './routes/social-sign-in';
import { studentsRoutes } from './routes/students';
import { todayRoutes } from './routes/today';
import { usersRoutes } from './routes/users';
import { webhooksRoutes } from './routes/webhooks';
import { yearRoutes } from './routes/year';

export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...schoolRoutes,
  ...peopleRoutes,
  ...socialSignInRoutes,
  ...usersRoutes,
  ...responsesRoutes,
  ...aiRoutes,
  ...studentsRoutes,
  ...numberedStudentsRoutes,
  ...notesRoutes,
  ...todayRoutes,
  ...recommendationsRoutes,
  ...yearRoutes,
  ...lettersRoutes,
  ...reportsRoutes,
  ...outcomesRoutes,
  ...webhooksRoutes,
  ...auditRoutes,
  ...collegesRoutes,
  ...operationsRoutes,
};

/** What each call takes and answers; the browser imports this type and no schema. */
export type Routes = typeof routes;
export type CallName = keyof Routes;

for (const [name, call] of Object.entries<Call>(routes)) call.name = name;
