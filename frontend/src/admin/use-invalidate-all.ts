import { useQueryClient } from '@tanstack/react-query';

/** Reads everything on the page anew after something of the school was changed. */
export function useInvalidateAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries();
}
