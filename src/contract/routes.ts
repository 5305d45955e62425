/** Every call of the API as data: the server registers exactly these, and the tests call exactly these. */
import type { Call } from './call';
import { accountRoutes, authRoutes, socialSignInRoutes, usersRoutes } from './routes/account';
import { aiRoutes, auditRoutes, numberedStudentsRoutes, operationsRoutes, webhooksRoutes } from './routes/admin';
import { collegesRoutes } from './routes/colleges';
import { lettersRoutes, notesRoutes, outcomesRoutes, reportsRoutes, schoolRoutes, todayRoutes } from './routes/school';
import { peopleRoutes } from './routes/people';
import { recommendationsRoutes } from './routes/recommendations';
import { responsesRoutes, yearRoutes } from './routes/responses';
import { studentsRoutes } from './routes/students';

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
