import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything on the page after the school was changed. */
export function useInvalidateAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries();
}
