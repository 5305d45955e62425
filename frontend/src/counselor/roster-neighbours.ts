import type { RosterRow } from '@contract/roster';
import type { Grade } from '@contract/users';
import { LIST_MOST_ROWS } from '@contract/lists';
import { useGetList, useStore } from 'react-admin';

/** What the roster is narrowed to: a part of a name, one grade. */
export interface RosterFilter {
  q?: string;
  grade?: Grade;
}

interface RosterOrder {
  sort?: string;
  order?: 'ASC' | 'DESC';
  filter?: RosterFilter;
}

export interface Neighbours {
  previous: RosterRow | null;
  next: RosterRow | null;
}

/** Who stands before and after a student in a roster; nobody when the student is not in it. */
export function neighboursOf(rows: readonly RosterRow[], studentId: string): Neighbours {
  const place = rows.findIndex(({ id }) => id === studentId);
  return place < 0
    ? { previous: null, next: null }
    : { previous: rows[place - 1] ?? null, next: rows[place + 1] ?? null };
}

/** The neighbours in the order and search in which the counselor last looked at the roster. */
export function useNeighbours(studentId: string): Neighbours {
  const [{ sort = 'name', order = 'ASC', filter = {} }] = useStore<RosterOrder>('students.listParams', {});
  const { data } = useGetList<RosterRow>('students', {
    pagination: { page: 1, perPage: LIST_MOST_ROWS },
    sort: { field: sort, order },
    filter,
  });
  return neighboursOf(data ?? [], studentId);
}
