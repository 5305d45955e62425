import { isFor } from '@contract/pages';
import { prefetch, prefetchSession } from '../../api/access';
import { firstAddresses } from './first-calls';
import { mustAskForSession } from './session-hint';

// A script of its own (see page-preloads.ts): the session, and then what a student's page begins with, are under way while the rest of the
// app is still being fetched.
if (mustAskForSession(location.pathname)) {
  prefetchSession().then(
    ({ user, second_factor_needed, email_proof_needed }) => {
      if (isFor('not-staff', user.role) && !second_factor_needed && !email_proof_needed)
        prefetch(firstAddresses(location.pathname, user.uid));
    },
    // It is told to whoever takes the session.
    () => undefined,
  );
}
