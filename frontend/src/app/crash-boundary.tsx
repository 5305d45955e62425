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
const reloadPage = (): void =>
  void fetch('/').then(
    () => location.reload(),
    () => undefined,
  );

/** Shown when a page's code couldn't be fetched. The page loads automatically once the connection is back. */
function FetchErrorPage() {
  const t = useWords(brokenWords);
  const tPieces = useWords(pieceWords);
  usePageTitle(t('unfetchedTitle'));
  useEffect(() => {
    window.addEventListener('online', reloadPage);
    return () => window.removeEventListener('online', reloadPage);
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
          <Button onClick={reloadPage}>{tPieces('tryAgain')}</Button>
        </>
      }
    >
      <div role="alert">{t('unreachable')}</div>
      {t(browserDrafts.hasPageOnlyDrafts ? 'keptInPage' : 'kept')}
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
      >{`${t('outdatedText')} ${t(browserDrafts.hasPageOnlyDrafts ? 'keptInPage' : 'kept')}`}</Typography>
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
      >{`${t('crashText')} ${t(browserDrafts.hasPageOnlyDrafts ? 'keptInPage' : 'kept')}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

/** Whether the server has a newer app than this page; false if the check fails. */
async function isOutdated(): Promise<boolean> {
  const loadedScripts = [...document.querySelectorAll('script[src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  try {
    const response = await fetch('/', { cache: 'no-store' });
    const page = await response.text();
    return response.ok && loadedScripts.some((script) => !page.includes(script));
  } catch {
    return false;
  }
}

interface CrashBoundaryProps {
  /** A new address gets a new attempt. */
  resetKey: string;
  /** True inside the main part of a page: the frame with its navigation stays. */
  isWithinPage?: boolean;
  children: ReactNode;
}

interface CrashInfo {
  resetKey: string;
  /** True if the page's code did not arrive: no connection, or the server is down. */
  isFetchError: boolean;
  /** True when the server has a newer app than this page. */
  isPageOutdated: boolean;
}

const crashPageFor = ({ isPageOutdated, isFetchError }: CrashInfo): ReactNode =>
  isPageOutdated ? <OutdatedPage /> : isFetchError ? <FetchErrorPage /> : <CrashPage />;

/** Browsers' messages when a dynamic import fails to load; each words it differently. */
const FETCH_ERROR = /dynamically imported module|importing a module script|unable to preload css/i;

/** Catches render errors; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crash: CrashInfo | null }> {
  override state: { crash: CrashInfo | null } = { crash: null };

  override componentDidCatch(error: unknown): void {
    const crash = {
      resetKey: this.props.resetKey,
      isFetchError: FETCH_ERROR.test(String(error)),
      isPageOutdated: false,
    };
    this.setState({ crash });
    void isOutdated().then((isPageOutdated) => {
      // Another page may be showing by now.
      if (isPageOutdated && this.state.crash === crash) this.setState({ crash: { ...crash, isPageOutdated } });
    });
  }

  static getDerivedStateFromError(error: unknown): { crash: CrashInfo } {
    return { crash: { resetKey: '', isFetchError: FETCH_ERROR.test(String(error)), isPageOutdated: false } };
  }

  override componentDidUpdate(previousProps: CrashBoundaryProps): void {
    if (previousProps.resetKey !== this.props.resetKey && this.state.crash !== null) this.setState({ crash: null });
  }

  override render(): ReactNode {
    if (this.state.crash === null) return this.props.children;
    const message = crashPageFor(this.state.crash);
    return this.props.isWithinPage ? message : <main id="main">{message}</main>;
  }
}
