import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { savingWords } from '../../autosave/saving-words';
import { useWords } from '../../i18n/words';
import { choiceWords } from './choice-words';
import type { ChoiceConflict, Word } from './choices';
import { aboutOf, useChoiceLabel } from './use-choice-label';
import type { Preferences } from './use-preferences';

interface ConflictProps {
  conflict: ChoiceConflict;
  decide: Preferences['decide'];
}

/** One choice that was changed here and elsewhere, in both versions. */
function Conflict({ conflict, decide }: ConflictProps) {
  const t = useWords(choiceWords);
  const ofSaving = useWords(savingWords);
  const labelOf = useChoiceLabel();
  const called = ({ wish, said }: Word): string => t(`as_${said ?? 'none'}`, { wish: labelOf(aboutOf(wish)).text });
  return (
    <Box component="li" sx={{ mt: 1 }}>
      <div>{t('savedHere', { choice: called(conflict.mine) })}</div>
      <div>{t('savedThere', { choice: called(conflict.other) })}</div>
      <Button size="small" color="inherit" onClick={() => decide(conflict, true)}>
        {ofSaving('useOther')}
      </Button>
      <Button size="small" color="inherit" onClick={() => decide(conflict, false)}>
        {ofSaving('keepMine')}
      </Button>
    </Box>
  );
}

/** Tells that another tab or device changed choices meanwhile, and offers its version of those that both changed. */
export function OtherChoices({ preferences: { elsewhere, decide } }: { preferences: Preferences }) {
  const t = useWords(choiceWords);
  if (elsewhere === null) return null;
  if (elsewhere.length === 0)
    return (
      <Alert severity="info" role="status" closeText={t('close')} onClose={() => decide(null, false)}>
        {t('bothKept')}
      </Alert>
    );
  return (
    <Alert severity="info" role="status">
      {t('bothChanged')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {elsewhere.map((conflict) => (
          <Conflict key={conflict.mine.wish.label} conflict={conflict} decide={decide} />
        ))}
      </Box>
    </Alert>
  );
}
