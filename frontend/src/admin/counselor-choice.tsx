import { ChoiceField } from '../ui/choice-field';
import { MAX_LIST_ROWS } from '@contract/limits';
import type { CounselorRow } from '@contract/school-admin';
import { useGetList } from 'react-admin';

export function useCounselors(): readonly CounselorRow[] {
  const { data = [] } = useGetList<CounselorRow>('counselors', {
    pagination: { page: 1, perPage: MAX_LIST_ROWS },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return data;
}

const UNASSIGNED = 'none';

interface CounselorChoiceProps {
  value: string;
  onChange: (value: string) => void;
  excludedId?: string;
  allowsUnassigned?: boolean;
}

export function CounselorChoice({ value, onChange, excludedId, allowsUnassigned = false }: CounselorChoiceProps) {
  const counselors = useCounselors().filter(({ id }) => id !== excludedId);
  const options = counselors.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label="New counselor"
      placeholder="Choose a counselor"
      options={allowsUnassigned ? [...options, { value: UNASSIGNED, label: 'Unassigned' }] : options}
      value={value}
      onChange={onChange}
    />
  );
}

/** The value to send; null for nobody. */
export const selectedCounselorId = (value: string): string | null => (value === UNASSIGNED ? null : value);

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LETTER_OPTIONS = LETTERS.map((letter) => ({ value: letter, label: letter }));

export interface LetterFieldsProps<T> {
  range: T;
  onChange: (range: T) => void;
}

/** The first and last letter of a range. */
export function LetterFields<T extends { from: string; to: string }>({ range, onChange }: LetterFieldsProps<T>) {
  return (
    <>
      <ChoiceField
        label="From"
        options={LETTER_OPTIONS}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <ChoiceField label="To" options={LETTER_OPTIONS} value={range.to} onChange={(to) => onChange({ ...range, to })} />
    </>
  );
}
