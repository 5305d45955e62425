import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import savingWords from '../../words/en/saving.json';
import { useReaderWords, useWords } from '../../i18n/words';
import choiceWords from '../../words/en/choices.json';
import type { ChoiceConflict, WishChoice } from './choices';
import { wishSubject, useChoiceLabel } from './use-choice-label';
import type { Preferences } from './use-preferences';

interface ConflictProps {
  conflict: ChoiceConflict;
  preferences: Pick<Preferences, 'resolveConflict' | 'reader'>;
}

function ConflictingChoice({ conflict, preferences: { resolveConflict, reader } }: ConflictProps) {
  const t = useReaderWords(reader, choiceWords);
  const tSaving = useWords(savingWords);
  const labelOf = useChoiceLabel();
  const isOwnChoice = reader === 'student';
  const choiceName = ({ wish, strength }: WishChoice): string =>
    t(`as_${strength ?? 'none'}`, { wish: labelOf(wishSubject(wish)).text });
  return (
    <Box component="li" sx={{ mt: 1 }}>
      <div>{t(isOwnChoice ? 'savedHere' : 'savedByStudent', { choice: choiceName(conflict.mine) })}</div>
      <div>{t(isOwnChoice ? 'savedThere' : 'yoursThere', { choice: choiceName(conflict.other) })}</div>
      <Button size="small" color="inherit" onClick={() => resolveConflict(conflict, true)}>
        <span>{isOwnChoice ? tSaving('useOther') : t('useYours')}</span>
      </Button>
      <Button size="small" color="inherit" onClick={() => resolveConflict(conflict, false)}>
        <span>{isOwnChoice ? tSaving('keepMine') : t('keepStudents')}</span>
      </Button>
    </Box>
  );
}

export function ConflictingChoices({ preferences }: { preferences: Preferences }) {
  const { remoteConflicts, resolveConflict, reader } = preferences;
  const t = useReaderWords(reader, choiceWords);
  const isOwnChoice = reader === 'student';
  if (remoteConflicts === null) return null;
  if (remoteConflicts.length === 0)
    return (
      <Alert severity="info" role="status" closeText={t('close')} onClose={() => resolveConflict(null, false)}>
        {t(isOwnChoice ? 'bothKept' : 'studentsKept')}
      </Alert>
    );
  return (
    <Alert severity="info" role="status">
      {t(isOwnChoice ? 'bothChanged' : 'studentChanged')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {remoteConflicts.map((conflict) => (
          <ConflictingChoice key={conflict.mine.wish.label} conflict={conflict} preferences={preferences} />
        ))}
      </Box>
    </Alert>
  );
}
