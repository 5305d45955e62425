import { type ReactNode, Suspense, lazy } from 'react';
import { FirstFrame } from '../ui/first-frame';
import { useSession } from '../auth/session/session';
import { type Part, partOf } from '../ui/part';
import { PAGE_NAMES, type Page, type PageName, type Whom, isOpenPage, pageNameAt, pages } from '@contract/pages';
import { Link as RouterLink, Outlet, Route, type RouteObject, useLocation } from 'react-router';
import { GuestOnly, OnlyFor, RequireUser } from '../auth/session/guards';
import { type LoadPage, pageModules } from './page-modules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LanguagePicker } from '../i18n/language-picker';
import { useWords } from '../i18n/words';
import { PathMark } from '../ui/path-mark';
import { PRODUCT_NAME } from '../ui/product';
import { MainPart } from './main-part';
import navigationWords from '../words/en/navigation.json';

const edge = { width: '100%', maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function Header({ quiet }: { quiet?: boolean }) {
  const t = useWords(navigationWords);
  return (
    <Box component="header" sx={{ ...edge, display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 }, py: 2 }}>
      <Link
        component={RouterLink}
        to="/"
        underline="none"
        color="inherit"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mr: 'auto' }}
      >
        <PathMark size={36} />
        <Typography component="span" sx={{ fontSize: '1.375rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
          {PRODUCT_NAME}
        </Typography>
      </Link>
      {!quiet && (
        <>
          <Button component={RouterLink} to="/login" color="inherit" sx={{ px: { xs: 1.5, sm: 2.5 } }}>
            {t('login')}
          </Button>
          <Button component={RouterLink} to="/signup" variant="contained" sx={{ px: { xs: 2, sm: 2.5 } }}>
            {t('signup')}
          </Button>
        </>
      )}
    </Box>
  );
}

function Footer() {
  const t = useWords(navigationWords);
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 8 }}>
      <Box
        sx={{
          ...edge,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 3,
          py: 4,
          color: 'text.secondary',
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 320px', maxWidth: '62ch' }}>
          {t('promise')}
        </Typography>
        <LanguagePicker />
        <Box component="nav" aria-label={t('footer')} sx={{ display: 'flex', gap: 3, typography: 'body2' }}>
          <Link component={RouterLink} to="/about" color="inherit">
            {t('about')}
          </Link>
          <Link component={RouterLink} to="/privacy" color="inherit">
            {t('privacy')}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}

interface PublicFrameProps {
  /** Without the ways in, for visitors who need no account. */
  quiet?: boolean;
  children?: ReactNode;
}

/** The frame of the pages anybody may read. */
function PublicFrame({ quiet, children }: PublicFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Header quiet={quiet} />
      <MainPart>{children}</MainPart>
      <Footer />
    </Box>
  );
}

/** The shell as a chunk of its own: visitors who are not signed in never load it. */
const shell = partOf<{ children?: ReactNode }>(() => import('./shell'));

/** The frame of pages that anybody may open: the shell for a signed-in person, the public frame for others. */
function Frame({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  if (!user) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Suspense fallback={<FirstFrame />}>
      <shell.Drawn>{children}</shell.Drawn>
    </Suspense>
  );
}

const NotFoundPage = lazy(() => import('./not-found-page'));
const staffAdmin = partOf<{ children: ReactNode }>(() => import('../staff/staff-admin'));

const FRAMES: Record<NonNullable<Page['frame']>, (drawn: ReactNode) => ReactNode> = {
  visitor: (drawn) => <PublicFrame>{drawn}</PublicFrame>,
  quiet: (drawn) => <PublicFrame quiet>{drawn}</PublicFrame>,
  own: (drawn) => drawn,
};

/** One frame, which stays from page to page. */
const framed = (
  <Frame>
    <Outlet />
  </Frame>
);

const parts = new Map<LoadPage, Part<object>>();

/** Addresses of one page draw one component, which keeps its state from one to the other. */
const pagePart = (name: PageName): Part<object> => {
  const load = pageModules[name];
  const part = parts.get(load) ?? partOf(load);
  parts.set(load, part);
  return part;
};

const drawnPage = (name: PageName): ReactNode => {
  const { Drawn } = pagePart(name);
  return <Drawn />;
};

/** A page that brings its frame, and lets guests only through where it is theirs. */
function pageWithFrame(name: PageName): RouteObject {
  const { path, signedInGoTo, frame = 'own' } = pages[name];
  const drawn = FRAMES[frame](drawnPage(name));
  if (signedInGoTo === undefined) return { path, element: drawn };
  // The key remounts the guard, so each of these pages checks for itself who was signed in when it opened.
  const element = (
    <GuestOnly key={name} to={signedInGoTo}>
      {drawn}
    </GuestOnly>
  );
  return { path, element };
}

const pageInFrame = (name: PageName): RouteObject => ({ path: pages[name].path, element: drawnPage(name) });

function pageForSome(name: PageName): RouteObject {
  const { path, for: whom } = pages[name];
  return { path, element: <OnlyFor whom={whom}>{drawnPage(name)}</OnlyFor> };
}

/** The pages that react-admin draws. It routes by itself and so needs the whole address, which only a catch-all route leaves. */
const STAFF: readonly Whom[] = ['counselor', 'admin', 'staff'];
const isOfStaff = (name: PageName): boolean => STAFF.includes(pages[name].for);

const staffRoutes = PAGE_NAMES.filter(isOfStaff).map((name) => (
  <Route key={name} path={pages[name].path} element={drawnPage(name)} />
));

/** What the listed routes leave: the pages of staff, and addresses without a page. */
function OtherAddress() {
  const { pathname } = useLocation();
  const name = pageNameAt(pathname);
  if (name === null || !isOfStaff(name)) {
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    );
  }
  return (
    <RequireUser>
      <OnlyFor whom={pages[name].for}>
        <Frame>
          <staffAdmin.Drawn>{staffRoutes}</staffAdmin.Drawn>
        </Frame>
      </OnlyFor>
    </RequireUser>
  );
}

const listed = PAGE_NAMES.filter((name) => !isOfStaff(name));
const open = listed.filter((name) => isOpenPage(pages[name]));
const closed = listed.filter((name) => !isOpenPage(pages[name]));

/** Every page of the product behind its guard and in its frame. */
export const routeObjects: RouteObject[] = [
  ...open.filter((name) => pages[name].frame !== undefined).map(pageWithFrame),
  { element: framed, children: open.filter((name) => pages[name].frame === undefined).map(pageInFrame) },
  { element: <RequireUser />, children: [{ element: framed, children: closed.map(pageForSome) }] },
  { path: '*', element: <OtherAddress /> },
];

/**
 * Starts fetching the page of an address, and what it is drawn in, while it is still being learned who is signed in. Resolves when all is
 * there, or when some of it cannot be fetched, which shows when the page itself is drawn.
 */
export async function fetchPageOf(path: string): Promise<void> {
  const name = pageNameAt(path);
  if (name === null) return;
  const needed: Pick<Part<never>, 'fetch'>[] = [pagePart(name)];
  if (!isOpenPage(pages[name])) needed.push(shell);
  if (isOfStaff(name)) needed.push(staffAdmin);
  await Promise.allSettled(needed.map(({ fetch }) => fetch()));
}
