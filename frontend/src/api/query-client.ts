import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from './problem';

const MAX_TRIES = 2;

// A change of the cache is drawn before the next frame: a box ticked through it would be seen to jump back otherwise.
notifyManager.setScheduler(queueMicrotask);

/** The cache of everything read; a refusal is never asked again, a passing failure twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => isPassing(error) && failures < MAX_TRIES,
      retryDelay: (tries) => 400 * 2 ** tries,
    },
  },
});
