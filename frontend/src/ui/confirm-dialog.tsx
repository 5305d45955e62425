import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../api/problem';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in plain words, and what else must be chosen. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** True where something is lost for good. */
  danger?: boolean;
  /** False while something must still be chosen. */
  ready?: boolean;
  /** Does it; the dialog closes by `onClose` when it worked and stays with the reason when it did not. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const bareFieldset = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};

/** Asks before something is done to many or for good. */
export function ConfirmDialog({ title, children, confirm, cancel = 'Cancel', ...rest }: ConfirmDialogProps) {
  const { danger = false, ready = true, onConfirm, onClose } = rest;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {/* What is typed while it is being sent would go with the dialog. */}
        <Box component="fieldset" disabled={busy} sx={bareFieldset}>
          {children}
        </Box>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        {/* A slip of the Enter key loses nothing. */}
        <Button onClick={onClose} disabled={busy} color="inherit" autoFocus={danger}>
          <span>{cancel}</span>
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy || !ready}
          onClick={() => void go()}
        >
          <span>{confirm}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  label: string;
  button?: ButtonProps;
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, button, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)}>
        <span>{label}</span>
      </Button>
      {asking && <ConfirmDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
