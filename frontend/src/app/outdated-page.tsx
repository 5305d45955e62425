import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePageTitle } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import Typography from '@mui/material/Typography';

/** Shown when a page broke because the server has been updated since it was opened. */
export function OutdatedPage() {
  usePageTitle('A new version is here');
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{PRODUCT_NAME} was updated</Typography>
      <Typography sx={{ mt: 2 }}>
        This page was opened before the update and is out of date. Load it again to continue. Answers that weren’t saved
        yet are kept on this device.
      </Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Box>
  );
}
