import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../api/problem';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  canConfirm?: boolean;
  /** Performs the action. The dialog closes with `onClose` on success and stays open with the error on failure. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const fieldsetStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};

export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose, ...options }: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', isDangerous = false, canConfirm = true } = options;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleConfirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {/* Text typed while it is being sent would be lost with the dialog. */}
        <Box component="fieldset" disabled={isBusy} sx={fieldsetStyles}>
          {children}
        </Box>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        {/* Pressing Enter by mistake loses nothing. */}
        <Button onClick={onClose} disabled={isBusy} color="inherit" autoFocus={isDangerous}>
          <span>{cancelLabel}</span>
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy || !canConfirm}
          onClick={() => void handleConfirm()}
        >
          <span>{confirmLabel}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  label: string;
  button?: ButtonProps;
}

export function ConfirmButton({ label, button, ...dialogProps }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)}>
        <span>{label}</span>
      </Button>
      {isOpen && <ConfirmDialog {...dialogProps} onClose={() => setOpen(false)} />}
    </>
  );
}
