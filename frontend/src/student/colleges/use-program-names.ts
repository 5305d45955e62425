import type { ProgramChoice } from '@contract/programs';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';

/** Names programs by their ids: those the student means, and those an address brought. */
export function useProgramNames(ids: readonly string[], known: readonly ProgramChoice[]): (id: string) => string {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const missing = ids.filter((id) => !names.has(id));
  const found = useQueries({
    queries: missing.map((id) => ({
      queryKey: [...callKey(routes.listPrograms), 'by id', id],
      // An id is its name in small letters with dashes, by which it is found again.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(routes.listPrograms, { query: { q: id.replaceAll('-', ' ').slice(0, 60) }, signal }),
      staleTime: Infinity,
    })),
  });
  for (const { data = [] } of found) for (const { id, name } of data) if (!names.has(id)) names.set(id, name);
  return (id) => names.get(id) ?? id.replaceAll('-', ' ');
}
