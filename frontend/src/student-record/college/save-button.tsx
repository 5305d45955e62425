import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { type OwnSchoolsState, useOwnSchools } from '../own-schools/use-own-schools';
import collegeWords from '../../words/en/college.json';
import Typography from '@mui/material/Typography';

interface SaveButtonProps {
  name: string;
  isSaved: boolean;
  busy: boolean;
  onPress: () => void;
}

/** Saves a college; pressed again, it takes it off the saved ones. The same button wherever a college may be saved. */
export function SaveButton({ name, isSaved, busy, onPress }: SaveButtonProps) {
  const t = useWords(collegeWords);
  const label = isSaved ? t('saved') : t('save');
  return (
    <Button
      variant="outlined"
      aria-pressed={isSaved}
      aria-label={`${label}: ${name}`}
      aria-busy={busy}
      disabled={busy}
      startIcon={isSaved ? <CheckRounded /> : <AddRounded />}
      onClick={onPress}
      sx={{ flex: 'none', ...(isSaved && { backgroundColor: 'accent.spruceSoft', borderColor: 'transparent' }) }}
    >
      <span>{label}</span>
    </Button>
  );
}

interface SaveCollegeProps {
  college: { unitid: number; name: string };
  own: OwnSchoolsState;
  /** Whether it is saved as far as is known before the saved ones are read. */
  before?: boolean;
}

export function SaveCollege({ college: { unitid, name }, own, before = false }: SaveCollegeProps) {
  const isSaved = own.saved?.has(unitid) ?? before;
  return (
    <SaveButton
      name={name}
      isSaved={isSaved}
      busy={own.changing === unitid}
      onPress={() => (isSaved ? own.remove(unitid) : own.add(unitid))}
    />
  );
}

/** The button on a school of the list, with what keeps it from being saved. */
export function SaveHere({ userId, college }: { userId: string; college: { unitid: number; name: string } }) {
  const own = useOwnSchools(userId);
  return (
    <>
      <SaveCollege college={college} own={own} />
      {own.schools && own.failure && (
        <Typography role="alert" variant="body2" sx={{ width: '100%', color: 'error.main' }}>
          {own.failure}
        </Typography>
      )}
    </>
  );
}
