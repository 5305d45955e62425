import { routes } from '@contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList } from '../api/client';
import { callKey } from '../api/use-call';

export const ROSTER_PAGE_SIZE = 25;

/** One page (from 0) of the school's students by name, those whose name matches `search`. */
export function useRosterPage(page: number, search: string) {
  const query = {
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([page * ROSTER_PAGE_SIZE, (page + 1) * ROSTER_PAGE_SIZE - 1]),
    filter: JSON.stringify(search === '' ? {} : { q: search }),
  };
  return useQuery({
    queryKey: [...callKey(routes.listStudents), query],
    queryFn: ({ signal }) => callList(routes.listStudents, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
