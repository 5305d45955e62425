import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { StatusLive } from '../ui/status-live';

interface RenewDialogProps {
  code: string;
  renew: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a new code ends the old one; stays open if the server could not create one. */
export function RenewDialog({ code, renew, onClose }: RenewDialogProps) {
  const id = useId();
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const go = async (): Promise<void> => {
    setState('sending');
    try {
      await renew();
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { borderRadius: 4 } } }}>
      <DialogTitle id={id}>Generate a new code?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          The code {code} and its link stop working right away. People who already signed up stay with you; everyone
          else needs the new code.
        </DialogContentText>
        <StatusLive tone="warning">{state === 'failed' && `${code} is still your code.`}</StatusLive>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} color="inherit">
          Keep the old code
        </Button>
        <Button variant="contained" disabled={state === 'sending'} onClick={() => void go()}>
          Generate new code
        </Button>
      </DialogActions>
    </Dialog>
  );
}
