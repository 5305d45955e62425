import type { SchoolSummaryList } from '@contract/recommendations';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';

/**
 * These colleges' current data for a student. Keeps the previous data while new data loads. Sends no request for an
 * empty list.
 */
export function useCollegesForStudent(
  userId: string,
  unitids: readonly number[],
): UseQueryResult<SchoolSummaryList, Error> {
  const schools = unitids.join(',');
  return useQuery({
    queryKey: [...callKey(routes.tellSchools, { userId }), schools],
    queryFn: ({ signal }) => call(routes.tellSchools, { params: { userId }, query: { schools }, signal }),
    enabled: unitids.length > 0,
    placeholderData: keepPreviousData,
  });
}
