import { type ReactNode, Suspense, lazy } from 'react';
import { FirstFrame } from '../ui/first-frame';
import { useSession } from '../auth/session/session';
import { type LazyPart, lazyPart } from '../ui/part';
import {
  PAGE_NAMES,
  type Page,
  type PageName,
  type PageAudience,
  isPublicPage,
  pageNameForPath,
  pages,
} from '@contract/pages';
import { Link as RouterLink, Outlet, type RouteObject, useLocation } from 'react-router';
import { GuestOnly, RequireAudience, RequireUser } from '../auth/session/guards';
import { pageModules } from './page-modules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LanguagePicker } from '../i18n/language-picker';
import { useWords } from '../i18n/words';
import { PathMark } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';
import type { StaffAdminProps } from '../staff/staff-admin';
import { MainContent } from './main-part';
import navigationWords from '../words/en/navigation.json';

const headerEdge = { width: '100%', maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function Header({ isQuiet }: { isQuiet?: boolean }) {
  const t = useWords(navigationWords);
  return (
    <Box
      component="header"
      sx={{ ...headerEdge, display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 }, py: 2 }}
    >
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
      {!isQuiet && (
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
          ...headerEdge,
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

function PublicFrame({ isQuiet, children }: { isQuiet?: boolean; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Header isQuiet={isQuiet} />
      <MainContent>{children}</MainContent>
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
      <shell.Component>{children}</shell.Component>
    </Suspense>
  );
}

const NotFoundPage = lazy(() => import('./not-found-page'));
const staffAdmin = lazyPart<StaffAdminProps>(() => import('../staff/staff-admin'));

const FRAMES: Record<NonNullable<Page['frame']>, (page: ReactNode) => ReactNode> = {
  visitor: (page) => <PublicFrame>{page}</PublicFrame>,
  quiet: (page) => <PublicFrame isQuiet>{page}</PublicFrame>,
  own: (page) => page,
};

const framedPages = (
  <Frame>
    <Outlet />
  </Frame>
);

const lazyPages = Object.fromEntries(PAGE_NAMES.map((name) => [name, lazyPart(pageModules[name])])) as Record<
  PageName,
  LazyPart<object>
>;

const renderPage = (name: PageName): ReactNode => {
  const { Component: PageComponent } = lazyPages[name];
  return <PageComponent />;
};

function pageWithFrame(name: PageName): RouteObject {
  const { path, signedInRedirect, frame = 'own' } = pages[name];
  const page = FRAMES[frame](renderPage(name));
  if (signedInRedirect === undefined) return { path, element: page };
  // The key remounts the guard, so each page checks who was signed in when it opened.
  return {
    path,
    element: (
      <GuestOnly key={name} to={signedInRedirect}>
        {page}
      </GuestOnly>
    ),
  };
}

const pageInFrame = (name: PageName): RouteObject => ({ path: pages[name].path, element: renderPage(name) });

function restrictedPage(name: PageName): RouteObject {
  const { path, for: audience } = pages[name];
  return { path, element: <RequireAudience audience={audience}>{renderPage(name)}</RequireAudience> };
}

const STAFF: readonly PageAudience[] = ['counselor', 'admin', 'staff'];
const isStaffPage = (name: PageName): boolean => STAFF.includes(pages[name].for);
const staffPages = PAGE_NAMES.filter(isStaffPage).map((name) => ({ name, Page: lazyPages[name].Component }));

/** Staff pages, which react-admin routes by itself below `base`, and unknown addresses. */
function UnknownAddress({ base }: { base: string }) {
  const { pathname } = useLocation();
  const name = pageNameForPath(pathname);
  if (name === null || !isStaffPage(name)) {
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    );
  }
  return (
    <RequireUser>
      <RequireAudience audience={pages[name].for}>
        <Frame>
          <staffAdmin.Component base={base} staffPages={staffPages} />
        </Frame>
      </RequireAudience>
    </RequireUser>
  );
}

const nonStaffPages = PAGE_NAMES.filter((name) => !isStaffPage(name));
const publicPages = nonStaffPages.filter((name) => isPublicPage(pages[name]));
const signedInPages = nonStaffPages.filter((name) => !isPublicPage(pages[name]));

export const routeObjects: RouteObject[] = [
  ...publicPages.filter((name) => pages[name].frame !== undefined).map(pageWithFrame),
  { element: framedPages, children: publicPages.filter((name) => pages[name].frame === undefined).map(pageInFrame) },
  { element: <RequireUser />, children: [{ element: framedPages, children: signedInPages.map(restrictedPage) }] },
  { path: `${pages.admin.path}/*`, element: <UnknownAddress base={pages.admin.path} /> },
  { path: '*', element: <UnknownAddress base="" /> },
];

/** Fetches a page and its frame while the session loads; a failure shows when the page renders. */
export async function preloadPage(path: string): Promise<void> {
  const name = pageNameForPath(path);
  if (name === null) return;
  const partsToLoad: Pick<LazyPart<never>, 'preload'>[] = [lazyPages[name]];
  if (!isPublicPage(pages[name])) partsToLoad.push(shell);
  if (isStaffPage(name)) partsToLoad.push(staffAdmin);
  await Promise.allSettled(partsToLoad.map(({ preload }) => preload()));
}
