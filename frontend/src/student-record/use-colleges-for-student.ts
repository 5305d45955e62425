import type { ToldSchools } from '@contract/school-lists';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';

/** How these colleges stand for a student now; what was known stays while others are read. Nothing is asked for none. */
export function useCollegesForStudent(userId: string, unitids: readonly number[]): UseQueryResult<ToldSchools, Error> {
  const schools = unitids.join(',');
  return useQuery({
    queryKey: [...callKey(routes.tellSchools, { userId }), schools],
    queryFn: ({ signal }) => call(routes.tellSchools, { params: { userId }, query: { schools }, signal }),
    enabled: unitids.length > 0,
    placeholderData: keepPreviousData,
  });
}
