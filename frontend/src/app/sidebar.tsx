import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { pageNameAt } from '@contract/pages';
import type { SessionUser } from '@contract/users';
import { Link as RouterLink, useLocation } from 'react-router';
import { useWords } from '../i18n/words';
import { OwnLanguagePicker } from '../auth/session/own-language-picker';
import { PathMark } from '../ui/path-mark';
import { PRODUCT_NAME } from '../ui/product';
import { LogoutButton } from './logout-button';
import { isCurrent, type NavLink, navLinksOf } from './nav-links';
import { navigationWords } from './navigation-words';
import { placeWords } from './place-words';

function useStanding(user: SessionUser): string | null {
  const t = useWords(navigationWords);
  if (user.role === 'counselor') return 'Counselor';
  if (user.role === 'admin') return 'School admin';
  return user.grade === null ? null : t('grade', { grade: user.grade });
}

function SidebarLink({ item, onGo }: { item: NavLink; onGo?: () => void }) {
  const t = useWords(placeWords);
  const current = isCurrent(item.name, pageNameAt(useLocation().pathname));
  return (
    <ButtonBase
      component={RouterLink}
      to={item.to}
      onClick={onGo}
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

/** The inside of the sidebar: product, person, links and the way out. `onGo` is told when a link was followed. */
export function Sidebar({ user, onGo }: { user: SessionUser; onGo?: () => void }) {
  const place = useStanding(user);
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
        {place && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {place}
          </Typography>
        )}
      </Box>
      {navLinksOf(user.role, 'main').map((item) => (
        <SidebarLink key={item.to} item={item} onGo={onGo} />
      ))}
      <Divider sx={{ my: 1.5, mx: 1 }} />
      {navLinksOf(user.role, 'more').map((item) => (
        <SidebarLink key={item.to} item={item} onGo={onGo} />
      ))}
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <OwnLanguagePicker />
        <LogoutButton />
      </Box>
    </Box>
  );
}
