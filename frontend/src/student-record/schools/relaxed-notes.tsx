import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { useAsSent } from '../../i18n/as-sent';
import { useWords } from '../../i18n/words';
import { Failed } from '../../ui/states';
import { listWords } from './list-words';
import type { Relaxed, UndoRelaxed } from './use-undo-relaxed';

/** Where the student says what they want of a college. */
const CHOICES = '/my-choices';

interface RelaxedNotesProps {
  relaxed: readonly Relaxed[];
  /** Null for whoever only reads. */
  undo: UndoRelaxed | null;
}

/** Which musts the list bent because too few colleges meet them all, each with the way back. */
export default function RelaxedNotes({ relaxed, undo }: RelaxedNotesProps) {
  const sent = useAsSent();
  const t = useWords(listWords);
  return (
    <>
      {relaxed.map((one) => (
        <Alert key={one.id} severity="warning" variant="outlined">
          <div {...sent}>{one.says}</div>
          {undo && (
            <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                size="small"
                variant="outlined"
                sx={{ minHeight: 44 }}
                disabled={undo.undoing}
                aria-label={t('undoOf', { wish: one.label })}
                onClick={() => undo.undo(one)}
              >
                {t('undo')}
              </Button>
              <Button size="small" component={RouterLink} to={CHOICES} sx={{ minHeight: 44 }}>
                {t('changeChoices')}
              </Button>
            </Box>
          )}
        </Alert>
      ))}
      {undo?.failure && <Failed detail={undo.failure} />}
    </>
  );
}
