import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Shown when it cannot be learned who is signed in; what was typed before is kept on the device. */
export function Unreachable({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <Box component="main" id="main" sx={{ maxWidth: 520, mx: 'auto', p: 4, pt: 12, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        One moment
      </Typography>
      <p role="alert">{detail}</p>
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
