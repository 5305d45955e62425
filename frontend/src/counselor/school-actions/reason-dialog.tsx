import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { DECISION_REASON_LENGTH } from '@contract/list-decision-values';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { Field } from '../../ui/field';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  placeholder?: string;
  /** False while something beside the reason must still be chosen. */
  ready?: boolean;
  children?: ReactNode;
  /** Does it; the dialog closes when it worked and stays with what went wrong when it did not. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason that the student will read. */
export function ReasonDialog({
  title,
  confirm,
  placeholder,
  ready = true,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
        <Field
          label="Why? The student reads this, with your name."
          placeholder={placeholder}
          multiline
          rows={3}
          value={reason}
          inputProps={{ maxLength: DECISION_REASON_LENGTH }}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={busy} color="inherit">
          Cancel
        </Button>
        <Button onClick={() => void go()} disabled={busy || !ready || reason.trim() === ''} variant="contained">
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
