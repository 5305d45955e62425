import { Component, type ReactNode, useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/words';
import { browserDrafts } from '../autosave/draft-store';
import { usePageTitle } from '../ui/page';
import brokenWords from '../words/en/broken.json';
import { Empty } from '../ui/empty';
import { PathSketch } from '../ui/illustrations';
import pieceWords from '../words/en/pieces.json';

/** Reloads the page, but only if the server can be reached: the browser's own error page wouldn't help. */
const loadAgain = (): void =>
  void fetch('/').then(
    () => location.reload(),
    () => undefined,
  );

/** Shown when a page's code couldn't be fetched. The page loads automatically once the connection is back. */
function UnfetchedPage() {
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

function OutdatedPage() {
  const t = useWords(brokenWords);
  usePageTitle(t('outdatedTitle'));
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{t('outdatedHeading')}</Typography>
      <Typography
        sx={{ mt: 2 }}
      >{`${t('outdatedText')} ${t(browserDrafts.isPageNeeded ? 'keptInPage' : 'kept')}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

/** Shown when a page crashed. Typed text is safe, and reloading brings the page back. */
function CrashPage() {
  const t = useWords(brokenWords);
  usePageTitle(t('crashTitle'));
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{t('crashHeading')}</Typography>
      <Typography
        sx={{ mt: 2 }}
      >{`${t('crashText')} ${t(browserDrafts.isPageNeeded ? 'keptInPage' : 'kept')}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

/** Whether the server has a newer app than this page; false if the check fails. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const page = await answer.text();
    return answer.ok && own.some((script) => !page.includes(script));
  } catch {
    return false;
  }
}

interface CrashBoundaryProps {
  /** A new address gets a new attempt. */
  resetKey: string;
  /** True inside the main part of a page: the frame with its navigation stays. */
  within?: boolean;
  children: ReactNode;
}

interface CrashInfo {
  at: string;
  /** True if the page's code did not arrive: no connection, or the server is down. */
  unfetched: boolean;
  /** True when the server has a newer app than this page. */
  outdated: boolean;
}

const pageOf = ({ outdated, unfetched }: CrashInfo): ReactNode =>
  outdated ? <OutdatedPage /> : unfetched ? <UnfetchedPage /> : <CrashPage />;

/** Browsers' messages when a dynamic import fails to load; each words it differently. */
const UNFETCHED = /dynamically imported module|importing a module script|unable to preload css/i;

/** Catches render errors; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { broken: CrashInfo | null }> {
  override state: { broken: CrashInfo | null } = { broken: null };

  override componentDidCatch(error: unknown): void {
    const broken = { at: this.props.resetKey, unfetched: UNFETCHED.test(String(error)), outdated: false };
    this.setState({ broken });
    void isOutdated().then((outdated) => {
      // Another page may be showing by now.
      if (outdated && this.state.broken === broken) this.setState({ broken: { ...broken, outdated } });
    });
  }

  static getDerivedStateFromError(error: unknown): { broken: CrashInfo } {
    return { broken: { at: '', unfetched: UNFETCHED.test(String(error)), outdated: false } };
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.broken !== null) this.setState({ broken: null });
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children;
    const message = pageOf(this.state.broken);
    return this.props.within ? message : <main id="main">{message}</main>;
  }
}
