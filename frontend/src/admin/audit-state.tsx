import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { AuditState } from '@contract/audit-entries';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { wholeNumber } from '../ui/whole-number';
import { AuditFaults, hasFaults } from './audit-faults';

function checkedText({ entries, checked_from: from, head_number: head }: AuditState): string {
  const checked = head - from + 1;
  if (checked < entries)
    return `The newest ${wholeNumber(checked)} of ${wholeNumber(entries)} entries were checked just now`;
  return entries === 1
    ? 'The one entry was checked just now'
    : `All ${wholeNumber(entries)} entries were checked just now`;
}

function Whole({ state }: { state: AuditState }) {
  return (
    <>
      <Typography>{checkedText(state)}: none was changed, removed or put in afterwards.</Typography>
      <Box component="details" sx={{ mt: 1.5 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 28, fontWeight: 600 }}>
          Fingerprint of the newest entry
        </Box>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Keep a copy outside this app from time to time: it proves later that no entries were cut off.
        </Typography>
        <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {state.head_number} {state.head_hash}
        </Box>
      </Box>
    </>
  );
}

function Found({ state }: { state: AuditState }) {
  if (hasFaults(state)) return <AuditFaults state={state} />;
  return state.entries === 0 ? <Typography>There is no entry yet.</Typography> : <Whole state={state} />;
}

/** Whether the log is what was written, as far as the log itself and what was written down of it can tell. */
export function AuditStateCard() {
  const state = useCall(routes.verifyAudit, {});
  const isWhole = state.data !== undefined && !hasFaults(state.data) && state.data.entries > 0;
  return (
    <SectionCard title="Log integrity" action={isWhole && <Chip label="Verified" color="success" />}>
      {!state.data && state.error && <Failed detail={sentenceOf(state.error)} onRetry={() => void state.refetch()} />}
      {!state.data && !state.error && <Loading />}
      {state.data && <Found state={state.data} />}
    </SectionCard>
  );
}
