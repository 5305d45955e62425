import { ChoiceField } from '../ui/choice-field';
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

/** Stands for no counselor in a choice. */
const NOBODY = 'none';

interface CounselorChoiceProps {
  value: string;
  onChange: (value: string) => void;
  /** A counselor who is not to be chosen. */
  except?: string;
  /** Whether students may be left without a counselor. */
  orNobody?: boolean;
}

/** The choice of a counselor of the school. */
export function CounselorChoice({ value, onChange, except, orNobody = false }: CounselorChoiceProps) {
  const counselors = useCounselors().filter(({ id }) => id !== except);
  const options = counselors.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label="New counselor"
      placeholder="Choose a counselor"
      options={orNobody ? [...options, { value: NOBODY, label: 'Unassigned' }] : options}
      value={value}
      onChange={onChange}
    />
  );
}

/** What a choice sends: null for nobody. */
export const chosenCounselor = (value: string): string | null => (value === NOBODY ? null : value);
