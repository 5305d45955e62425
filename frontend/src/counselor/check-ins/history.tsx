import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CareClosing } from '@contract/attention';
import { kindsInWords } from '@contract/check-in-words';
import { useId, useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { momentOf } from '../../ui/day';
import { Failed, Loading } from '../../ui/states';
import { ageInWords } from './age';
import { OUTCOME_LABELS } from './outcomes';
import { Place } from './place';

const endingOf = ({ outcome }: CareClosing): string =>
  outcome === null ? 'Marked as seen, without an outcome' : OUTCOME_LABELS[outcome];

function Closed({ studentId, one }: { studentId: string; one: CareClosing }) {
  const about = kindsInWords(one.kinds);
  return (
    <li>
      <strong>{endingOf(one)}</strong>
      {`: ${one.closed_by ?? 'somebody whose account is gone'}, ${momentOf(one.closed_at)}, ${ageInWords(one.created_at, one.closed_at)} after it was noticed`}
      {about && `. It may have been about ${about}`}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <Place studentId={studentId} flag={one} />
      </Box>
      {one.note && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>
          Note: {one.note}
        </Typography>
      )}
    </li>
  );
}

function Rows({ studentId }: { studentId: string }) {
  const read = useCall(routes.readCareHistory, { userId: studentId });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />;
  if (!read.data.length) return <Typography variant="body2">No check-in of this student was closed yet.</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body2' }}>
      {read.data.map((one) => (
        <Closed key={one.id} studentId={studentId} one={one} />
      ))}
    </Box>
  );
}

/** The check-ins of a student that were closed, read when it is opened: who, when and how, the oldest first. */
export function CheckInHistory({ studentId }: { studentId: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box component="section" aria-label="Check-in history" sx={{ overflowWrap: 'anywhere' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ minHeight: 44, px: 1, ml: -1 }}
      >
        Earlier check-ins
      </Button>
      {open && (
        <Box id={id} sx={{ mt: 0.5 }}>
          <Rows studentId={studentId} />
        </Box>
      )}
    </Box>
  );
}
