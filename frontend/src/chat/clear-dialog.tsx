import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';

interface ClearDialogProps {
  userId: string;
  onClose: () => void;
  onCleared: () => void;
}

/** The one more question before a conversation is cleared. */
export default function ClearDialog({ userId, onClose, onCleared }: ClearDialogProps) {
  const title = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(routes.clearChat, { params: { userId } });
      onCleared();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} slotProps={{ paper: { sx: { borderRadius: 4 } } }}>
      <DialogTitle id={title}>Clear this conversation?</DialogTitle>
      <DialogContent>
        <Typography>All messages between you and Buddy are removed. This cannot be undone.</Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={busy} color="inherit" autoFocus>
          Keep it
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void confirm()}>
          Clear conversation
        </Button>
      </DialogActions>
    </Dialog>
  );
}
