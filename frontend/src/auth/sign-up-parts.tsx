import Typography from '@mui/material/Typography';
import { GRADES, type SIGNUP_ROLES } from '@contract/limits';
import { GRADE_OPTIONS } from '@contract/messages';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { EntryLink } from '../public/entry-frame';

/** Why signing up confirms an age, in one line. */
export function AgeNote() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      By signing up you confirm that you are 13 or older; for anyone younger, US law asks a parent to agree first. Your
      date of birth is not asked for. Read what happens to your data in the{' '}
      <EntryLink to="/privacy">privacy notice</EntryLink>.
    </Typography>
  );
}

/** The grade of a student. */
export function GradeField(props: Pick<ChoiceFieldProps, 'value' | 'onChange' | 'error' | 'disabled'>) {
  return <ChoiceField label="Grade" placeholder="Select Grade" options={GRADE_OPTIONS} required {...props} />;
}

/** The chosen grade; null for a counselor and where none is chosen. */
export const gradeOf = (role: (typeof SIGNUP_ROLES)[number], chosen: string): (typeof GRADES)[number] | null =>
  role === 'student' ? (GRADES.find((one) => String(one) === chosen) ?? null) : null;
