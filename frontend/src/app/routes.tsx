import { type ReactNode, Suspense, lazy } from 'react';
import { FirstFrame } from '../ui/first-frame';
import { useSession } from '../auth/session/session';
import { type LazyPart, lazyPart } from '../ui/part';
import {
  PAGE_NAMES,
  type Page,
  type PageName,
  type PageAudience,
  isOpenPage,
  pageNameAt,
  pages,
} from '@contract/pages';
import { Link as RouterLink, Outlet, type RouteObject, useLocation } from 'react-router';
import { GuestOnly, RequireAudience, RequireUser } from '../auth/session/guards';
import { type LoadPage, pageModules } from './page-modules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LanguagePicker } from '../i18n/language-picker';
import { useWords } from '../i18n/words';
import { PathMark } from '../ui/path-mark';
import { PRODUCT_NAME } from '../ui/product';
import type { StaffAdminProps } from '../staff/staff-admin';
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
  /** Hides the log-in links for visitors who need no account. */
  quiet?: boolean;
  children?: ReactNode;
}

function PublicFrame({ quiet, children }: PublicFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Header quiet={quiet} />
      <MainPart>{children}</MainPart>
      <Footer />
    </Box>
  );
}

/** The shell as its own chunk: visitors who are not signed in never load it. */
const shell = lazyPart<{ children?: ReactNode }>(() => import('./shell'));

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
const staffAdmin = lazyPart<StaffAdminProps>(() => import('../staff/staff-admin'));

const FRAMES: Record<NonNullable<Page['frame']>, (drawn: ReactNode) => ReactNode> = {
  visitor: (drawn) => <PublicFrame>{drawn}</PublicFrame>,
  quiet: (drawn) => <PublicFrame quiet>{drawn}</PublicFrame>,
  own: (drawn) => drawn,
};

/** One frame that stays mounted from page to page. */
const framed = (
  <Frame>
    <Outlet />
  </Frame>
);

const parts = new Map<LoadPage, LazyPart<object>>();

/** All addresses of a page share one component, which keeps its state. */
const pagePart = (name: PageName): LazyPart<object> => {
  const load = pageModules[name];
  const part = parts.get(load) ?? lazyPart(load);
  parts.set(load, part);
  return part;
};

const drawnPage = (name: PageName): ReactNode => {
  const { Drawn } = pagePart(name);
  return <Drawn />;
};

function pageWithFrame(name: PageName): RouteObject {
  const { path, signedInGoTo, frame = 'own' } = pages[name];
  const drawn = FRAMES[frame](drawnPage(name));
  if (signedInGoTo === undefined) return { path, element: drawn };
  // The key remounts the guard, so each page checks who was signed in when it opened.
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
  return { path, element: <RequireAudience whom={whom}>{drawnPage(name)}</RequireAudience> };
}

const STAFF: readonly PageAudience[] = ['counselor', 'admin', 'staff'];
const isOfStaff = (name: PageName): boolean => STAFF.includes(pages[name].for);
const staffPages = PAGE_NAMES.filter(isOfStaff).map((name) => ({ name, Page: pagePart(name).Drawn }));

/** Staff pages, which react-admin routes by itself below `base`, and unknown addresses. */
function OtherAddress({ base }: { base: string }) {
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
      <RequireAudience whom={pages[name].for}>
        <Frame>
          <staffAdmin.Drawn base={base} staffPages={staffPages} />
        </Frame>
      </RequireAudience>
    </RequireUser>
  );
}

const listed = PAGE_NAMES.filter((name) => !isOfStaff(name));
const publicPages = listed.filter((name) => isOpenPage(pages[name]));
const signedInPages = listed.filter((name) => !isOpenPage(pages[name]));

export const routeObjects: RouteObject[] = [
  ...publicPages.filter((name) => pages[name].frame !== undefined).map(pageWithFrame),
  { element: framed, children: publicPages.filter((name) => pages[name].frame === undefined).map(pageInFrame) },
  { element: <RequireUser />, children: [{ element: framed, children: signedInPages.map(pageForSome) }] },
  { path: `${pages.admin.path}/*`, element: <OtherAddress base={pages.admin.path} /> },
  { path: '*', element: <OtherAddress base="" /> },
];

/**
 * Starts fetching a page and its frame while the session is still loading. Resolves when done, even after a failure,
 * which shows when the page renders.
 */
export async function fetchPageOf(path: string): Promise<void> {
  const name = pageNameAt(path);
  if (name === null) return;
  const needed: Pick<LazyPart<never>, 'fetch'>[] = [pagePart(name)];
  if (!isOpenPage(pages[name])) needed.push(shell);
  if (isOfStaff(name)) needed.push(staffAdmin);
  await Promise.allSettled(needed.map(({ fetch }) => fetch()));
}
