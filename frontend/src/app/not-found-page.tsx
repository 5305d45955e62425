import { MESSAGES } from '@contract/messages';
import { Button } from '../ui/button';
import { PathSketch } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { RouterLink } from '../ui/router-link';
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
