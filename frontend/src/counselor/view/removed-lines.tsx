import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RemovedLine } from '@contract/profiles';
import type { useCounselorRefusals } from './use-counselor-refusals';

interface RemovedLinesProps {
  removed: readonly RemovedLine[];
  refusals: ReturnType<typeof useCounselorRefusals>;
}

/** What staff called not true, folded away, with a way back. */
export function RemovedLines({ removed, refusals: { bringBack, busy, failure } }: RemovedLinesProps) {
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {removed.length > 0 && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
          <summary>{`Marked as not true (${removed.length}). The student sees this, too.`}</summary>
          {removed.map(({ id, text }) => (
            <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' }}>
              <span style={{ flex: 1 }}>{text}</span>
              <Button size="small" disabled={busy} aria-label={`Bring back: ${text}`} onClick={() => bringBack(id)}>
                Bring back
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
