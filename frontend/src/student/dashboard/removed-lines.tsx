import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RemovedLine } from '@contract/profiles';

interface RemovedLinesProps {
  removed: readonly RemovedLine[];
  busy: boolean;
  onBringBack: (id: string) => void;
}

/** The lines the student took off, folded away, each with a way back. */
export function RemovedLines({ removed, busy, onBringBack }: RemovedLinesProps) {
  if (removed.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2.5, '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>Lines you removed ({removed.length})</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {removed.map(({ id, text }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
              {text}
            </Box>
            <Button size="small" disabled={busy} aria-label={`Bring back ${text}`} onClick={() => onBringBack(id)}>
              Bring back
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
  if (failure === null && onUndo === null) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 16, zIndex: 2, mt: 2 }}>
      <Alert
        severity={failure === null ? 'success' : 'error'}
        action={
          onUndo && (
            <Button size="small" color="inherit" disabled={busy} onClick={onUndo}>
              Undo
            </Button>
          )
        }
      >
        {failure ?? 'Removed. Nobody will see it again, and it won’t come back from the same words.'}
      </Alert>
    </Box>
  );
}
