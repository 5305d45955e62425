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
  preferences: Pick<Preferences, 'decide' | 'reader'>;
}

function Conflict({ conflict, preferences: { decide, reader } }: ConflictProps) {
  const t = useReaderWords(reader, choiceWords);
  const ofSaving = useWords(savingWords);
  const labelOf = useChoiceLabel();
  const isOwn = reader === 'student';
  const nameOf = ({ wish, strength }: WishChoice): string =>
    t(`as_${strength ?? 'none'}`, { wish: labelOf(wishSubject(wish)).text });
  return (
    <Box component="li" sx={{ mt: 1 }}>
      <div>{t(isOwn ? 'savedHere' : 'savedByStudent', { choice: nameOf(conflict.mine) })}</div>
      <div>{t(isOwn ? 'savedThere' : 'yoursThere', { choice: nameOf(conflict.other) })}</div>
      <Button size="small" color="inherit" onClick={() => decide(conflict, true)}>
        <span>{isOwn ? ofSaving('useOther') : t('useYours')}</span>
      </Button>
      <Button size="small" color="inherit" onClick={() => decide(conflict, false)}>
        <span>{isOwn ? ofSaving('keepMine') : t('keepStudents')}</span>
      </Button>
    </Box>
  );
}

export function ConflictingChoices({ preferences }: { preferences: Preferences }) {
  const { elsewhere, decide, reader } = preferences;
  const t = useReaderWords(reader, choiceWords);
  const isOwn = reader === 'student';
  if (elsewhere === null) return null;
  if (elsewhere.length === 0)
    return (
      <Alert severity="info" role="status" closeText={t('close')} onClose={() => decide(null, false)}>
        {t(isOwn ? 'bothKept' : 'studentsKept')}
      </Alert>
    );
  return (
    <Alert severity="info" role="status">
      {t(isOwn ? 'bothChanged' : 'studentChanged')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {elsewhere.map((conflict) => (
          <Conflict key={conflict.mine.wish.label} conflict={conflict} preferences={preferences} />
        ))}
      </Box>
    </Alert>
  );
}
