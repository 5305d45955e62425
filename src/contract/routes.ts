/** Every call of the API as data: the server registers exactly these, and the tests call exactly these. */
import type { Endpoints } from './endpoints';
import type { Route } from './route';
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
} satisfies { [Name in keyof Endpoints]: Route<Endpoints[Name]['path']> };

/** What each call takes and answers; the browser imports this type and no schema. */
export type Routes = typeof routes;
