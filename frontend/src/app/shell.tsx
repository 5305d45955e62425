import BarChartRounded from '@mui/icons-material/BarChartRounded';
import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import TodayRounded from '@mui/icons-material/TodayRounded';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { isInAudience, PAGE_NAMES, type PageName, pages, type SidebarPageName, pageNameForPath } from '@contract/pages';
import type { Role, SessionUser } from '@contract/users';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Words, useWords } from '../i18n/words';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { SIDEBAR_WIDTH_PX } from '@contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { SHORT_WINDOW } from '../ui/base-styles';
import { PathMark } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';
import { useSignedInUser, useSession } from '../auth/session/session';
import { MainContent } from './main-part';
import navigationWords from '../words/en/navigation.json';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import Divider from '@mui/material/Divider';
import ButtonBase from '@mui/material/ButtonBase';
import { AccountLanguagePicker } from '../auth/session/own-language-picker';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { errorText } from '../api/problem';
import { ProblemAlert } from '../ui/states';

type Icon = ComponentType<SvgIconProps>;

const ICONS: Record<SidebarPageName, Icon> = {
  tasks: ChecklistRounded,
  schools: SchoolOutlined,
  today: TodayRounded,
  students: GroupsRounded,
  reports: BarChartRounded,
  admin: GroupsRounded,
  studentDashboard: InsightsRounded,
  chat: ChatBubbleOutlineRounded,
  forms: DescriptionOutlined,
  myYear: CalendarMonthOutlined,
  account: PersonOutlineRounded,
  about: InfoOutlined,
};

interface NavLink {
  name: PageName;
  to: string;
  label: string;
  Icon: Icon;
}

const navLinksFor = (role: Role | null, group: 'main' | 'more'): NavLink[] =>
  PAGE_NAMES.flatMap((name) => {
    const { path, link, for: audience } = pages[name];
    if (link?.group !== group || !isInAudience(link.for ?? audience, role)) return [];
    return [{ name, to: path, label: link.label, Icon: ICONS[name as SidebarPageName] }];
  });

export const navLinkWords: Words = {
  area: 'places',
  ...Object.fromEntries(
    PAGE_NAMES.flatMap((name) => {
      const { link } = pages[name];
      return link && link.group !== 'admin' ? [[name, link.label]] : [];
    }),
  ),
};

const isCurrent = (name: PageName, currentPage: PageName | null): boolean =>
  currentPage !== null && (currentPage === name || pages[currentPage].parent === name);

/** Signs out and goes to the start page. Says so if the server couldn't be reached or answers would be lost. */
function LogoutButton() {
  const t = useWords(navigationWords);
  const { logout } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleLogout = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await logout(hasUnsaved);
      setHasUnsaved(result === 'unsaved');
      if (result === 'done') void navigate('/', { replace: true });
    } catch (error) {
      setProblem(t('stillHere', { problem: errorText(error) }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {hasUnsaved && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('unsaved')}
        </Alert>
      )}
      <ProblemAlert of={problem} sx={{ mb: 1 }} />
      <Button
        fullWidth
        color="inherit"
        disabled={isBusy}
        startIcon={<LogoutRounded />}
        onClick={() => void handleLogout()}
        sx={{ justifyContent: 'flex-start', px: 1.75, fontWeight: 550, '& .MuiButton-startIcon': { ml: 0, mr: 1.5 } }}
      >
        <span>{hasUnsaved ? t('logoutAnyway') : t('logout')}</span>
      </Button>
    </>
  );
}

function useRoleText(user: SessionUser): string | null {
  const t = useWords(navigationWords);
  if (user.role === 'counselor') return 'Counselor';
  if (user.role === 'admin') return 'School admin';
  return user.grade === null ? null : t('grade', { grade: user.grade });
}

function SidebarLink({ item, onNavigate }: { item: NavLink; onNavigate?: () => void }) {
  const t = useWords(navLinkWords);
  const current = isCurrent(item.name, pageNameForPath(useLocation().pathname));
  return (
    <ButtonBase
      component={RouterLink}
      to={item.to}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        minHeight: 42,
        px: 1.75,
        borderRadius: 3,
        fontSize: '1rem',
        fontWeight: current ? 700 : 550,
        color: current ? 'primary.main' : 'text.primary',
        backgroundColor: current ? 'accent.spruceSoft' : 'transparent',
        '&:hover': { backgroundColor: 'accent.spruceSoft' },
      }}
    >
      <item.Icon fontSize="small" aria-hidden="true" />
      <span>{t(item.name)}</span>
    </ButtonBase>
  );
}

function Sidebar({ user, onNavigate }: { user: SessionUser; onNavigate?: () => void }) {
  const roleText = useRoleText(user);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 2, gap: 0.25, overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1, pt: 1, pb: 2 }}>
        <PathMark size={34} />
        <Typography component="span" sx={{ fontSize: '1.3125rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
          {PRODUCT_NAME}
        </Typography>
      </Box>
      <Box sx={{ px: 1, pb: 2 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {user.displayName || user.email}
        </Typography>
        {roleText && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {roleText}
          </Typography>
        )}
      </Box>
      {navLinksFor(user.role, 'main').map((item) => (
        <SidebarLink key={item.to} item={item} onNavigate={onNavigate} />
      ))}
      <Divider sx={{ my: 1.5, mx: 1 }} />
      {navLinksFor(user.role, 'more').map((item) => (
        <SidebarLink key={item.to} item={item} onNavigate={onNavigate} />
      ))}
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <AccountLanguagePicker />
        <LogoutButton />
      </Box>
    </Box>
  );
}

const BOTTOM_BAR_PAGES: readonly PageName[] = ['tasks', 'schools', 'myYear', 'chat'];
const BAR_HEIGHT_PX = 64;

const BOTTOM_BAR_SPACE = `calc(${BAR_HEIGHT_PX}px + env(safe-area-inset-bottom, 0px))`;

const links: NavLink[] = [...navLinksFor('student', 'main'), ...navLinksFor('student', 'more')];
const places = BOTTOM_BAR_PAGES.flatMap((name) => links.find((link) => link.name === name) ?? []);

function BottomBar() {
  const t = useWords(navigationWords);
  const tPageName = useWords(navLinkWords);
  const currentPage = pageNameForPath(useLocation().pathname);
  return (
    <Box
      component="nav"
      className="bar"
      aria-label={t('places')}
      sx={{
        display: { xs: 'block', md: 'none' },
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 10,
        pb: 'env(safe-area-inset-bottom, 0px)',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <BottomNavigation
        showLabels
        value={places.findIndex(({ name }) => isCurrent(name, currentPage))}
        sx={{ height: BAR_HEIGHT_PX - 1, backgroundColor: 'transparent' }}
      >
        {places.map(({ name, to, Icon }) => (
          <BottomNavigationAction
            key={name}
            component={RouterLink}
            to={to}
            label={tPageName(name)}
            icon={<Icon aria-hidden="true" />}
            aria-current={isCurrent(name, currentPage) ? 'page' : undefined}
            sx={{
              minWidth: 64,
              px: 0.5,
              '&, &.Mui-selected': { '.MuiBottomNavigationAction-label': { fontSize: '0.8125rem', fontWeight: 600 } },
            }}
          />
        ))}
      </BottomNavigation>
    </Box>
  );
}

const TOP_BAR_HEIGHT_PX = 60;

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: Escape and a click beside it close it, and the focus returns. */
function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const t = useWords(navigationWords);
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialogRef.current?.showModal();
    else dialogRef.current?.close();
  }, [isOpen]);
  return (
    <Box
      component="dialog"
      ref={dialogRef}
      aria-label={t('main')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      sx={{
        width: SIDEBAR_WIDTH_PX,
        height: '100dvh',
        maxHeight: 'none',
        m: 0,
        p: 0,
        border: 0,
        color: 'inherit',
        backgroundColor: 'background.paper',
        overscrollBehavior: 'contain',
        '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
      }}
    >
      <Box component="nav" aria-label={t('main')} sx={{ height: '100%' }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

function TopBar({ onOpenMenu, open }: { onOpenMenu: () => void; open: boolean }) {
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
      <IconButton aria-label={t('openMenu')} aria-expanded={open} onClick={onOpenMenu} color="inherit" sx={{ p: 1.25 }}>
        <MenuRounded />
      </IconButton>
      <PathMark size={28} />
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
        {PRODUCT_NAME}
      </Typography>
    </Box>
  );
}

export default function Shell({ children }: { children?: ReactNode }) {
  const t = useWords(navigationWords);
  const user = useSignedInUser();
  const [open, setOpen] = useState(false);
  const closeMenu = () => setOpen(false);
  const hasBottomBar = isInAudience('not-staff', user.role);
  useEffect(() => {
    if (hasBottomBar)
      void import('../offline/keep-pages')
        .then(({ registerServiceWorker: keepPages }) => keepPages())
        .catch(() => undefined);
  }, [hasBottomBar]);
  return (
    <Box
      sx={{
        '--bottom-bar': { xs: hasBottomBar ? BOTTOM_BAR_SPACE : '0px', md: '0px' },
        [SHORT_WINDOW]: { '--bottom-bar': '0px' },
        display: { md: 'flex' },
        minHeight: '100dvh',
        pb: 'var(--bottom-bar)',
      }}
    >
      <TopBar open={open} onOpenMenu={() => setOpen(true)} />
      <MenuDrawer isOpen={open} onClose={closeMenu}>
        <Sidebar user={user} onNavigate={closeMenu} />
      </MenuDrawer>
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
        <MainContent>{children}</MainContent>
      </QueryClientProvider>
      {hasBottomBar && <BottomBar />}
    </Box>
  );
}
