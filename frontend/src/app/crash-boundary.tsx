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

const keptKey = () => (browserDrafts.hasPageOnlyDrafts ? 'keptInPage' : 'kept');

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
      {t(keptKey())}
    </Empty>
  );
}

/** Shown when a page crashed, or when the server has a newer app than this page. Typed text is safe. */
function ReloadPage({ cause }: { cause: 'crash' | 'outdated' }) {
  const t = useWords(brokenWords);
  usePageTitle(t(`${cause}Title`));
  return (
    <Box role={cause === 'outdated' ? 'alert' : undefined} sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{t(`${cause}Heading`)}</Typography>
      <Typography sx={{ mt: 2 }}>{`${t(`${cause}Text`)} ${t(keptKey())}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

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

type CrashCause = 'crash' | 'outdated' | 'unfetched';

/** Browsers' messages when a dynamic import fails to load; each words it differently. */
const FETCH_ERROR = /dynamically imported module|importing a module script|unable to preload css/i;

/** A page's code does not arrive if there is no connection or the server is down. */
const causeOf = (error: unknown): CrashCause => (FETCH_ERROR.test(String(error)) ? 'unfetched' : 'crash');

/** Catches render errors; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { cause: CrashCause | null }> {
  override state: { cause: CrashCause | null } = { cause: null };

  static getDerivedStateFromError(error: unknown): { cause: CrashCause } {
    return { cause: causeOf(error) };
  }

  override componentDidCatch(): void {
    const { resetKey } = this.props;
    void isOutdated().then((isPageOutdated) => {
      // Another page may be showing by now.
      if (isPageOutdated && this.state.cause !== null && this.props.resetKey === resetKey)
        this.setState({ cause: 'outdated' });
    });
  }

  override componentDidUpdate({ resetKey }: CrashBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.cause !== null) this.setState({ cause: null });
  }

  override render(): ReactNode {
    const { cause } = this.state;
    if (cause === null) return this.props.children;
    const message = cause === 'unfetched' ? <FetchErrorPage /> : <ReloadPage cause={cause} />;
    return this.props.isWithinPage ? message : <main id="main">{message}</main>;
  }
}
