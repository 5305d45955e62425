import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { SIDEBAR_WIDTH_PX } from '@contract/limits';
import { isFor } from '@contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { queryClient } from '../api/query-client';
import { useWords } from '../i18n/words';
import { LOW_WINDOW } from '../ui/base-styles';
import { PathMark } from '../ui/path-mark';
import { PRODUCT_NAME } from '../ui/product';
import { useSignedInUser } from '../auth/session/session';
import { BOTTOM_BAR_ROOM, BottomBar } from './bottom-bar';
import { MainPart } from './main-part';
import type { MenuDrawerProps } from './menu-drawer';
import { navigationWords } from './navigation-words';
import { Sidebar } from './sidebar';

const TOP_BAR_HEIGHT_PX = 60;

/** The menu where the drawer's code could not be fetched: plain, below the top bar, but there. */
function PlainMenu({ open, children }: MenuDrawerProps) {
  const t = useWords(navigationWords);
  if (!open) return null;
  return (
    <Box
      component="nav"
      aria-label={t('main')}
      sx={{
        display: { md: 'none' },
        position: 'fixed',
        inset: `${TOP_BAR_HEIGHT_PX}px 0 0`,
        zIndex: 10,
        backgroundColor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}

// Wide screens never open it, so its code comes with the first press.
const MenuDrawer = lazy<ComponentType<MenuDrawerProps>>(() =>
  import('./menu-drawer').catch(() => ({ default: PlainMenu })),
);

function TopBar({ onOpen, open }: { onOpen: () => void; open: boolean }) {
  const t = useWords(navigationWords);
  return (
    <Box
      component="header"
      className="bar"
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1,
        position: 'sticky',
        top: 0,
        zIndex: 10,
        px: 'max(8px, env(safe-area-inset-left, 0px))',
        pt: 'env(safe-area-inset-top, 0px)',
        boxSizing: 'content-box',
        height: TOP_BAR_HEIGHT_PX,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton aria-label={t('openMenu')} aria-expanded={open} onClick={onOpen} color="inherit" sx={{ p: 1.25 }}>
        <MenuRounded />
      </IconButton>
      <PathMark size={28} />
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
        {PRODUCT_NAME}
      </Typography>
    </Box>
  );
}

/** The frame of the signed-in pages: a sidebar on wide screens, a drawer under a top bar on narrow ones. */
export default function Shell({ children }: { children?: ReactNode }) {
  const t = useWords(navigationWords);
  const user = useSignedInUser();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setOpen(false);
  const hasBar = isFor('not-staff', user.role);
  useEffect(() => {
    if (hasBar) void import('../offline/keep-pages').then(({ keepPages }) => keepPages()).catch(() => undefined);
  }, [hasBar]);
  return (
    <Box
      sx={{
        '--bottom-bar': { xs: hasBar ? BOTTOM_BAR_ROOM : '0px', md: '0px' },
        [LOW_WINDOW]: { '--bottom-bar': '0px' },
        display: { md: 'flex' },
        minHeight: '100dvh',
        pb: 'var(--bottom-bar)',
      }}
    >
      <TopBar
        open={open}
        onOpen={() => {
          setWasOpened(true);
          setOpen(!open);
        }}
      />
      {wasOpened && (
        <Suspense>
          <MenuDrawer open={open} onClose={close}>
            <Sidebar user={user} onGo={close} />
          </MenuDrawer>
        </Suspense>
      )}
      <Box
        component="nav"
        aria-label={t('main')}
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: `0 0 ${SIDEBAR_WIDTH_PX}px`,
          width: SIDEBAR_WIDTH_PX,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          borderRight: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <Sidebar user={user} />
      </Box>
      <QueryClientProvider client={queryClient}>
        <MainPart>{children}</MainPart>
      </QueryClientProvider>
      {hasBar && <BottomBar />}
    </Box>
  );
}
