import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem';

const MAX_RETRIES = 2;

// Render cache changes before the next frame; otherwise a checkbox visibly jumps back.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
});
