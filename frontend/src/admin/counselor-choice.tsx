import { ChoiceField } from '../ui/choice-field';
import { useCounselors } from './use-counselors';

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
