import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { NudgeKind } from '@contract/nudge-words';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from '../../api/problem';
import { Loading } from '../../ui/states';
import { LeftOut } from './left-out';
import { NudgeForm } from './nudge-form';
import { useNudge } from './use-nudge';

interface NudgeDialogProps {
  /** Own students. */
  userIds: string[];
  /** The nudge that fits why they were chosen. */
  kind?: NudgeKind | undefined;
  /** The dialog is over; `sent` is how many were nudged, 0 where it was closed. */
  onDone: (sent: number) => void;
}

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

type NudgeState = ReturnType<typeof useNudge>;

function Content({ nudge }: { nudge: NudgeState }) {
  const { check, people, problem, busy, kind, ownWords, setKind, setOwnWords } = nudge;
  return (
    <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 240 }}>
      {check.isPending && <Loading />}
      {check.error && <Alert severity="error">{sentenceOf(check.error)}</Alert>}
      {check.data && (
        <>
          <LeftOut check={check.data} />
          <NudgeForm
            kind={kind}
            ownWords={ownWords}
            firstOf={people[0]?.name ?? ''}
            disabled={busy}
            onKind={setKind}
            onOwnWords={setOwnWords}
          />
          {check.data.quiet && people.length > 0 && (
            <Box sx={{ typography: 'body2' }}>It is night at your school: emails leave at 7 in the morning.</Box>
          )}
        </>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </DialogContent>
  );
}

const titleOf = (userIds: string[], { check }: NudgeState): ReactNode =>
  userIds.length === 1 ? `Nudge ${check.data?.students[0]?.name ?? ''}` : `Nudge ${userIds.length} students`;

/** Nudges one or many: says who is left out and why, shows the words before they leave, and takes one sentence more. */
export function NudgeDialog({ userIds, kind, onDone }: NudgeDialogProps) {
  const id = useId();
  const nudge = useNudge(userIds, kind, onDone);
  const { busy, people, isReady, send } = nudge;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={busy ? undefined : () => onDone(0)}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={id}>{titleOf(userIds, nudge)}</DialogTitle>
      <Content nudge={nudge} />
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={busy} onClick={() => onDone(0)}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!isReady} onClick={() => void send()}>
          <span>{`Nudge ${studentsText(people.length)}`}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
