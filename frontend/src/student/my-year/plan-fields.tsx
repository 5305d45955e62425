import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { MAX_PLAN_TEXT } from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { useDays } from './day-words';
import { yearWords } from './words';
import { useYear } from './year-context';

interface PlanFieldProps {
  /** The key of the field: 'college.161253.portal'. */
  name: string;
  label: string;
  hint?: ReactNode;
}

/** A line of text of the plan. */
export function PlanText({ name, label, hint, type }: PlanFieldProps & { type?: 'url' }) {
  const { textOf, set, refusalOf } = useYear();
  return (
    <Field
      label={label}
      hint={hint}
      type={type ?? 'text'}
      value={textOf(name)}
      error={refusalOf(name)}
      onChange={(event) => set(name, event.target.value)}
      inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off' }}
    />
  );
}

/** Who filled in a field for the student; null where nobody did, or the student has changed it. */
function useAddedBy(name: string): string | null {
  const t = useWords(yearWords);
  const note = useYear().noteOf(name);
  if (!note) return null;
  return note.by === null ? t('addedByStaff') : t('addedBy', { name: note.by });
}

/** A day of the plan, in the browser's own picker. */
export function PlanDate({ name, label, hint }: PlanFieldProps) {
  const { textOf, set, refusalOf } = useYear();
  const addedBy = useAddedBy(name);
  return (
    <Field
      type="date"
      label={label}
      value={textOf(name)}
      error={refusalOf(name)}
      hint={
        <>
          {addedBy && <span>{addedBy}</span>} {hint}
        </>
      }
      onChange={(event) => set(name, event.target.value)}
      inputProps={{ min: '2000-01-01', max: '2099-12-31' }}
    />
  );
}

interface PlanChoiceProps extends PlanFieldProps {
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A choice of one among a few. */
export function PlanChoice({ name, label, placeholder, options }: PlanChoiceProps) {
  const { textOf, set } = useYear();
  return (
    <ChoiceField
      label={label}
      placeholder={placeholder}
      options={options}
      value={textOf(name)}
      onChange={(value) => set(name, value)}
    />
  );
}

/** A thing that is done or not. */
export function PlanCheck({ name, label }: PlanFieldProps) {
  const { textOf, set } = useYear();
  return (
    <FormControlLabel
      label={label}
      sx={{ minHeight: 44, m: 0, ml: -1.25 }}
      control={<Checkbox checked={textOf(name) === 'yes'} onChange={(_, now) => set(name, now ? 'yes' : '')} />}
    />
  );
}

/** A date as the page tells it, or that there is none. */
export function useDateOrNone(): (day: string) => string {
  const t = useWords(yearWords);
  const { shortDay } = useDays();
  return (day) => (day === '' ? t('noDate') : shortDay(day));
}
