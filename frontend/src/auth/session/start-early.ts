import { isInAudience, type PageName, pageNameForPath, pages } from '@contract/pages';
import { prefetch, prefetchSession } from '../../api/access';
import { needsSession } from './session-hint';
import type { Routes } from '@contract/routes';

type CallPath = Routes[keyof Routes]['path'];

/**
 * The calls a student's page needs before its first content; others start when it renders. Written as paths, because
 * importing the table of calls would add it to every visit's first script.
 */
const prefetchPaths: Partial<Record<PageName, readonly CallPath[]>> = {
  tasks: ['/responses/progress/:userId', '/next-step/:userId', '/nudges/:userId/card'],
  questionList: ['/responses/responses/:userId/:formId'],
  question: ['/responses/responses/:userId/:formId'],
  schools: ['/recommendations/recommendations/:userId', '/recommendations/status/:userId'],
  savedSchools: ['/own-schools/:userId'],
  studentDashboard: ['/recommendations/student-dashboard/:userId', '/picks/:userId'],
  insights: ['/insights/:userId'],
  chat: ['/chat/:userId'],
  forms: ['/responses/progress/:userId'],
  form: ['/responses/responses/:userId/:formId'],
  myYear: ['/year/:userId', '/recommendations/recommendations/:userId'],
};

const pathParams = (path: string, page: string): string[] => {
  const segments = path.split('/');
  return page
    .split('/')
    .flatMap((segment, index) => (segment.startsWith(':') ? [decodeURIComponent(segments[index] ?? '')] : []));
};

function prefetchAddresses(path: string, userId: string): string[] {
  const name = pageNameForPath(path);
  if (name === null) return [];
  const [param = ''] = pathParams(path, pages[name].path);
  return (prefetchPaths[name] ?? []).map(
    (call) => `/api${call.replace(/:(\w+)/g, (_, key) => encodeURIComponent(key === 'userId' ? userId : param))}`,
  );
}

// A separate script (see page-preloads.ts): fetches the session and a student page's first data while the rest of the
// app is still loading.
if (needsSession(location.pathname)) {
  prefetchSession().then(
    ({ user, second_factor_needed, email_proof_needed }) => {
      if (isInAudience('not-staff', user.role) && !second_factor_needed && !email_proof_needed)
        prefetch(prefetchAddresses(location.pathname, user.uid));
    },
    // The caller that takes the session gets the error.
    () => undefined,
  );
}
