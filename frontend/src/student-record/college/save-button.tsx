import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { type SavedCollegesState, useSavedColleges } from '../own-schools/use-own-schools';
import collegeWords from '../../words/en/college.json';
import Typography from '@mui/material/Typography';

interface SaveButtonProps {
  name: string;
  isSaved: boolean;
  busy: boolean;
  onPress: () => void;
}

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

interface SaveCollegeButtonProps {
  college: { unitid: number; name: string };
  own: SavedCollegesState;
  /** Whether it is saved, as far as known before the saved ones have loaded. */
  before?: boolean;
}

export function SaveCollegeButton({ college: { unitid, name }, own, before = false }: SaveCollegeButtonProps) {
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

export function ListSaveButton({ userId, college }: { userId: string; college: { unitid: number; name: string } }) {
  const own = useSavedColleges(userId);
  return (
    <>
      <SaveCollegeButton college={college} own={own} />
      {own.schools && own.failure && (
        <Typography role="alert" variant="body2" sx={{ width: '100%', color: 'error.main' }}>
          {own.failure}
        </Typography>
      )}
    </>
  );
}
