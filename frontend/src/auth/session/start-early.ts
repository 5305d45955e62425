import { askEarly } from '../../api/access';
import { mustAskForSession } from './session-hint';

// A script of its own (see page-preloads.ts): the answer is under way while the rest of the app is still being fetched.
if (mustAskForSession(location.pathname)) askEarly();
