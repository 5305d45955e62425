import { isFor, type PageName, pageNameAt, pages } from '@contract/pages';
import { prefetch, prefetchSession } from '../../api/access';
import { mustAskForSession } from './session-hint';
import type { Routes } from '@contract/routes';

type CallPath = Routes[keyof Routes]['path'];

/**
 * What a student's page waits for before it shows anything of its own; what it asks for beyond that comes when it is drawn.
 * Written as paths, because the table of calls would come along with the first script of every visit.
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

/** The parts of an address that differ from visit to visit, in the order of the page's path. */
const ownParts = (path: string, page: string): string[] => {
  const parts = path.split('/');
  return page.split('/').flatMap((part, at) => (part.startsWith(':') ? [decodeURIComponent(parts[at] ?? '')] : []));
};

/** What the page at a path reads first for the student with this id: addresses as the calls write them. */
function firstAddresses(path: string, userId: string): string[] {
  const name = pageNameAt(path);
  if (name === null) return [];
  const [place = ''] = ownParts(path, pages[name].path);
  return (firstCalls[name] ?? []).map(
    (call) => `/api${call.replace(/:(\w+)/g, (_, key) => encodeURIComponent(key === 'userId' ? userId : place))}`,
  );
}

// A script of its own (see page-preloads.ts): the session, and then what a student's page begins with, are under way while the rest of the
// app is still being fetched.
if (mustAskForSession(location.pathname)) {
  prefetchSession().then(
    ({ user, second_factor_needed, email_proof_needed }) => {
      if (isFor('not-staff', user.role) && !second_factor_needed && !email_proof_needed)
        prefetch(firstAddresses(location.pathname, user.uid));
    },
    // The caller that takes the session gets the error.
    () => undefined,
  );
}
