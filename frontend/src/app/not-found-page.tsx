import Button from '@mui/material/Button';
import { MESSAGES } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { Empty } from '../ui/states';

/** What an address without a page shows. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Empty
      level="h1"
      title="Page not found"
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/" variant="contained">
          Back to the start
        </Button>
      }
    >
      {MESSAGES.notFound} The address may be mistyped, or the page has moved.
    </Empty>
  );
}
