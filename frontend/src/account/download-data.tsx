import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callFile } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { offerFile } from '../ui/offer-file';
import { StatusLive } from '../ui/status-live';

type State = 'idle' | 'packing' | 'done' | { problem: string };

/** Packs everything that is kept of the person and hands it over as a file. */
export function DownloadData({ isStaff }: { isStaff: boolean }) {
  const [state, setState] = useState<State>('idle');
  const pack = async (): Promise<void> => {
    setState('packing');
    try {
      const { file, name } = await callFile(routes.exportMe);
      offerFile(file, name);
      setState('done');
    } catch (error) {
      setState({ problem: sentenceOf(error) });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isStaff
          ? 'A zip file with your account, your invite codes and your sign-ins.'
          : 'A zip file with everything you wrote here and everything that was written to you and about you.'}{' '}
        It holds tables for any spreadsheet, the same as JSON, and a guide in plain words.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" disabled={state === 'packing'} onClick={() => void pack()}>
          Download my data
        </Button>
        <StatusLive tone={state === 'done' ? 'good' : 'quiet'}>
          {state === 'packing' && 'Packing your data…'}
          {state === 'done' && 'Your file is ready.'}
        </StatusLive>
      </Box>
      {typeof state === 'object' && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {state.problem}
        </Alert>
      )}
    </>
  );
}
