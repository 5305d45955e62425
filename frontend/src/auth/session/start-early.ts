import { isInAudience, type PageName, pageNameAt, pages } from '@contract/pages';
import { prefetch, prefetchSession } from '../../api/access';
import { needsSession } from './session-hint';
import type { Routes } from '@contract/routes';

type CallPath = Routes[keyof Routes]['path'];

/**
 * The calls a student's page needs before its first content; others start when it renders. Written as paths, because
 * importing the table of calls would add it to every visit's first script.
 */
const firstCalls: Partial<Record<PageName, readonly CallPath[]>> = {
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

/** The variable parts of an address, in the order of the page's path. */
const ownParts = (path: string, page: string): string[] => {
  const parts = path.split('/');
  return page.split('/').flatMap((part, at) => (part.startsWith(':') ? [decodeURIComponent(parts[at] ?? '')] : []));
};

/** The addresses a page reads first for the student with this id, exactly as the calls write them. */
function firstAddresses(path: string, userId: string): string[] {
  const name = pageNameAt(path);
  if (name === null) return [];
  const [place = ''] = ownParts(path, pages[name].path);
  return (firstCalls[name] ?? []).map(
    (call) => `/api${call.replace(/:(\w+)/g, (_, key) => encodeURIComponent(key === 'userId' ? userId : place))}`,
  );
}

// A separate script (see page-preloads.ts): fetches the session and a student page's first data while the rest of the
// app is still loading.
if (needsSession(location.pathname)) {
  prefetchSession().then(
    ({ user, second_factor_needed, email_proof_needed }) => {
      if (isInAudience('not-staff', user.role) && !second_factor_needed && !email_proof_needed)
        prefetch(firstAddresses(location.pathname, user.uid));
    },
    // The caller that takes the session gets the error.
    () => undefined,
  );
}
