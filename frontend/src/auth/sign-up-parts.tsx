import Typography from '@mui/material/Typography';
import { GRADES, type SIGNUP_ROLES } from '@contract/limits';
import { useWords, useWordsWith } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { EntryLink } from '../public/entry-frame';

/** Why signing up confirms an age, in one line. */
export function AgeNote() {
  const t = useWords(signInWords);
  const tWith = useWordsWith(signInWords);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {tWith('age', { notice: <EntryLink to="/privacy">{t('notice')}</EntryLink> })}
    </Typography>
  );
}

/** The grade of a student. */
export function GradeField(props: Pick<ChoiceFieldProps, 'value' | 'onChange' | 'error' | 'disabled'>) {
  const t = useWords(signInWords);
  const options = GRADES.map((grade) => ({ value: grade, label: t('ofGrade', { grade }) }));
  return <ChoiceField label={t('grade')} placeholder={t('selectGrade')} options={options} required {...props} />;
}

/** The chosen grade; null for a counselor and where none is chosen. */
export const gradeOf = (role: (typeof SIGNUP_ROLES)[number], chosen: string): (typeof GRADES)[number] | null =>
  role === 'student' ? (GRADES.find((one) => String(one) === chosen) ?? null) : null;
