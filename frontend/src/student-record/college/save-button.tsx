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
  isBusy: boolean;
  onPress: () => void;
}

export function SaveButton({ name, isSaved, isBusy, onPress }: SaveButtonProps) {
  const t = useWords(collegeWords);
  const label = isSaved ? t('saved') : t('save');
  return (
    <Button
      variant="outlined"
      aria-pressed={isSaved}
      aria-label={`${label}: ${name}`}
      aria-busy={isBusy}
      disabled={isBusy}
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
  savedColleges: SavedCollegesState;
  /** Whether it is saved, as far as known before the saved ones have loaded. */
  isInitiallySaved?: boolean;
}

export function SaveCollegeButton({
  college: { unitid, name },
  savedColleges,
  isInitiallySaved = false,
}: SaveCollegeButtonProps) {
  const isSaved = savedColleges.savedUnitids?.has(unitid) ?? isInitiallySaved;
  return (
    <SaveButton
      name={name}
      isSaved={isSaved}
      isBusy={savedColleges.changing === unitid}
      onPress={() => (isSaved ? savedColleges.remove(unitid) : savedColleges.add(unitid))}
    />
  );
}

export function ListSaveButton({ userId, college }: { userId: string; college: { unitid: number; name: string } }) {
  const savedColleges = useSavedColleges(userId);
  return (
    <>
      <SaveCollegeButton college={college} savedColleges={savedColleges} />
      {savedColleges.schools && savedColleges.failure && (
        <Typography role="alert" variant="body2" sx={{ width: '100%', color: 'error.main' }}>
          {savedColleges.failure}
        </Typography>
      )}
    </>
  );
}
