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
import { useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';

interface ClearDialogProps {
  userId: string;
  onClose: () => void;
  onCleared: () => void;
}

/** The one more question before a conversation is cleared. */
export default function ClearDialog({ userId, onClose, onCleared }: ClearDialogProps) {
  const t = useWords(chatWords);
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
      <DialogTitle id={title}>{t('clearAsk')}</DialogTitle>
      <DialogContent>
        <Typography>{t('clearText')}</Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={busy} color="inherit" autoFocus>
          {t('keep')}
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void confirm()}>
          {t('clear')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
