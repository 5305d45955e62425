import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Typography } from '../../kit/typography';
import { useSession } from '../../session/session';

const STAFF_LOSES = 'Your account is removed, and its invite code stops working. This cannot be undone.';
const STUDENT_LOSES =
  'Your answers, forms, academic information, feedback, dashboard and school lists are removed with it. This cannot be undone.';

/** Deletes the account after one more question. */
export function DeleteAccount() {
  const { user, deleteAccount } = useSession();
  const isStaff = user?.role === 'counselor' || user?.role === 'admin';
  const whatGoes = isStaff ? STAFF_LOSES : STUDENT_LOSES;
  const [asking, setAsking] = useState(false);
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
    <>
      <Typography sx={{ mb: 2 }}>{whatGoes}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby={title}>
        <DialogTitle id={title}>Delete your account?</DialogTitle>
        <DialogContent>
          <Typography>{whatGoes}</Typography>
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2, flexWrap: 'wrap' }}>
          <Button onClick={() => setAsking(false)} disabled={busy} autoFocus>
            Keep my account
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => void confirm()}>
            Delete everything
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
