import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RemovedLine } from '@contract/profiles';
import { useWords } from '../../i18n/words';
import { dashboardWords } from './words';

interface RemovedLinesProps {
  removed: readonly RemovedLine[];
  busy: boolean;
  onBringBack: (id: string) => void;
}

/** The lines the student took off, folded away, each with a way back. */
export function RemovedLines({ removed, busy, onBringBack }: RemovedLinesProps) {
  const t = useWords(dashboardWords);
  if (removed.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2.5, '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{t('removed', { count: removed.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {removed.map(({ id, text, by }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
              {text}
              {by && (
                <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
                  {by.name === null ? t('removedBySchool') : t('removedBy', { name: by.name })}
                </Box>
              )}
            </Box>
            <Button
              size="small"
              disabled={busy}
              aria-label={t('bringBackLine', { line: text })}
              onClick={() => onBringBack(id)}
            >
              {t('bringBack')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Said after a line was taken off, with the way back at hand. */
export function TakenOff({
  failure,
  busy,
  onUndo,
}: {
  failure: string | null;
  busy: boolean;
  onUndo: (() => void) | null;
}) {
  const t = useWords(dashboardWords);
  if (failure === null && onUndo === null) return null;
  return (
    <Box className="bar" sx={{ position: 'sticky', bottom: 'calc(var(--bottom-bar, 0px) + 16px)', zIndex: 2, mt: 2 }}>
      <Alert
        severity={failure === null ? 'success' : 'error'}
        action={
          onUndo && (
            <Button size="small" color="inherit" disabled={busy} onClick={onUndo}>
              {t('undo')}
            </Button>
          )
        }
      >
        {failure ?? t('takenOff')}
      </Alert>
    </Box>
  );
}
