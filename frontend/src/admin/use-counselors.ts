import { MAX_LIST_ROWS } from '@contract/limits';
import type { CounselorRow } from '@contract/school-admin';
import { useGetList } from 'react-admin';

/** The counselors of the school by name, to choose one. */
export function useCounselors(): readonly CounselorRow[] {
  const { data = [] } = useGetList<CounselorRow>('counselors', {
    pagination: { page: 1, perPage: MAX_LIST_ROWS },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return data;
}
