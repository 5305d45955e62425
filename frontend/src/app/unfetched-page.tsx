import Button from '@mui/material/Button';
import { MESSAGES } from '@contract/messages';
import { useEffect } from 'react';
import { Empty } from '../ui/empty';
import { PathSketch } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';

/** Loads the page again, but only when there is a server to load it from: the browser's own error page helps nobody. */
const loadAgain = (): void =>
  void fetch('/').then(
    () => location.reload(),
    () => undefined,
  );

/** Shown when the code of a page could not be fetched; the page comes by itself when the connection is back. */
export function UnfetchedPage() {
  usePageTitle('No connection');
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <Empty
      level="h1"
      title="This page didn’t load"
      picture={<PathSketch />}
      action={
        <>
          <Button variant="contained" onClick={() => history.back()} sx={{ mr: 1.5 }}>
            Go back
          </Button>
          <Button onClick={loadAgain}>Try again</Button>
        </>
      }
    >
      <div role="alert">{MESSAGES.unreachable}</div>
      Answers that were not saved yet are kept on this device.
    </Empty>
  );
}
