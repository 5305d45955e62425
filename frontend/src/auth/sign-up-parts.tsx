import { GRADES, SIGNUP_ROLES } from '@contract/limits';
import { useWords, useRichWords } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { EntryLink } from '../public/entry-frame';
import Box from '@mui/material/Box';
import { Muted } from '../ui/text';

export function AgeNote() {
  const t = useWords(signInWords);
  const tWith = useRichWords(signInWords);
  return <Muted>{tWith('age', { notice: <EntryLink to="/privacy">{t('notice')}</EntryLink> })}</Muted>;
}

export function GradeField(props: Pick<ChoiceFieldProps, 'value' | 'onChange' | 'error' | 'disabled'>) {
  const t = useWords(signInWords);
  const options = GRADES.map((grade) => ({ value: grade, label: t('ofGrade', { grade }) }));
  return <ChoiceField label={t('grade')} placeholder={t('selectGrade')} options={options} required {...props} />;
}

export const parseGrade = (role: (typeof SIGNUP_ROLES)[number], value: string): (typeof GRADES)[number] | null =>
  role === 'student' ? (GRADES.find((grade) => String(grade) === value) ?? null) : null;

type SignupRole = (typeof SIGNUP_ROLES)[number];

interface RoleChoiceProps {
  value: SignupRole;
  onChange: (role: SignupRole) => void;
  disabled: boolean;
}

export function RoleChoice({ value, onChange, disabled }: RoleChoiceProps) {
  const t = useWords(signInWords);
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t('iAm')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {SIGNUP_ROLES.map((role) => (
          <Box
            key={role}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 52,
              px: 1.75,
              border: '1.5px solid',
              borderColor:
                value === role
                  ? 'primary.main'
                  : 'color-mix(in srgb, var(--mui-palette-text-primary) 48%, transparent)',
              borderRadius: 3,
              backgroundColor: value === role ? 'accent.spruceSoft' : 'transparent',
              fontWeight: 600,
              cursor: 'pointer',
              '&:has(:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
              '& input': {
                width: 20,
                height: 20,
                m: 0,
                accentColor: 'var(--mui-palette-primary-main)',
                outline: 'none',
              },
            }}
          >
            <input type="radio" name="role" value={role} checked={value === role} onChange={() => onChange(role)} />
            {t(role)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
