import { MESSAGES } from '@contract/messages';
import { Button } from '../kit/button';
import { PathSketch } from '../kit/illustrations';
import { usePageTitle } from '../kit/page';
import { RouterLink } from '../kit/router-link';
import { Empty } from '../kit/states';

/** What an address without a page shows. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Empty
      level="h1"
      title="This path leads nowhere"
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
