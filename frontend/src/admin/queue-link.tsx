import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { useSubmit } from '../ui/use-submit';

async function openBoard(): Promise<void> {
  const { address } = await call(routes.openQueueBoard);
  if (address !== null) window.location.assign(address);
}

/** The way to the page of the job queue; nothing where the installation has none to look at. */
export function QueueLink() {
  const board = useCall(routes.readQueueBoard, {});
  const { busy, problem, onSubmit } = useSubmit(openBoard);
  if (!board.data?.available) return null;
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="outlined" disabled={busy}>
        Job queue
      </Button>
    </Box>
  );
}
