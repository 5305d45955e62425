import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { sentenceOf } from '../api/problem';
import { useWords } from '../i18n/words';
import { useSession } from '../auth/session/session';
import accountWords from '../words/en/account.json';

interface DeleteDialogProps {
  /** What is removed with the account, in a sentence. */
  whatGoes: string;
  open: boolean;
  onClose: () => void;
}

/** The one more question before an account is deleted. */
export default function DeleteDialog({ whatGoes, open, onClose }: DeleteDialogProps) {
  const t = useWords(accountWords);
  const { deleteAccount } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = useId();

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await deleteAccount();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t('deleteAsk')}</DialogTitle>
      <DialogContent>
        <Typography>{whatGoes}</Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t('keepAccount')}
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void confirm()}>
          {t('deleteEverything')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
