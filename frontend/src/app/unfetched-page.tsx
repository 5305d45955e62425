import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { browserDrafts } from '../autosave/draft-store';
import { Empty } from '../ui/empty';
import { PathSketch } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { pieceWords } from '../ui/piece-words';
import { useWords } from '../i18n/words';
import { brokenWords } from './broken-words';

/** Loads the page again, but only when there is a server to load it from: the browser's own error page helps nobody. */
const loadAgain = (): void =>
  void fetch('/').then(
    () => location.reload(),
    () => undefined,
  );

/** Shown when the code of a page could not be fetched; the page comes by itself when the connection is back. */
export function UnfetchedPage() {
  const t = useWords(brokenWords);
  const piece = useWords(pieceWords);
  usePageTitle(t('unfetchedTitle'));
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <Empty
      level="h1"
      title={t('unfetchedHeading')}
      picture={<PathSketch />}
      action={
        <>
          <Button variant="contained" onClick={() => history.back()} sx={{ mr: 1.5 }}>
            {t('goBack')}
          </Button>
          <Button onClick={loadAgain}>{piece('tryAgain')}</Button>
        </>
      }
    >
      <div role="alert">{t('unreachable')}</div>
      {t(browserDrafts.isPageNeeded ? 'keptInPage' : 'kept')}
    </Empty>
  );
}
