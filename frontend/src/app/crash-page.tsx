import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../ui/page';

/** Shown when a page broke: nothing typed is touched, and loading the page again brings it back. */
export function CrashPage() {
  usePageTitle('Something went wrong');
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">This page stopped working</Typography>
      <Typography sx={{ mt: 2 }}>
        That is our fault, not yours. Answers that weren’t saved yet are kept on this device and will be sent when the
        page is back.
      </Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Box>
  );
}
