import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { type PageName, pageNameAt } from '@contract/pages';
import { Link as RouterLink, useLocation } from 'react-router';
import { useWords } from '../i18n/words';
import { isCurrent, type NavLink, navLinksOf } from './nav-links';
import { navigationWords } from './navigation-words';
import { placeWords } from './place-words';

/** The places a student goes to most, in the order of the bar. */
const PLACES: readonly PageName[] = ['tasks', 'schools', 'myYear', 'chat'];
const BAR_HEIGHT_PX = 64;

/** How much of the window the bar takes on a phone; what sticks to the lower edge stands above it. */
export const BOTTOM_BAR_ROOM = `calc(${BAR_HEIGHT_PX}px + env(safe-area-inset-bottom, 0px))`;

const links: NavLink[] = [...navLinksOf('student', 'main'), ...navLinksOf('student', 'more')];
const places = PLACES.flatMap((name) => links.find((link) => link.name === name) ?? []);

/** On phones: the four places of a student within reach of the thumb. */
export function BottomBar() {
  const t = useWords(navigationWords);
  const tPlace = useWords(placeWords);
  const shown = pageNameAt(useLocation().pathname);
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
        value={places.findIndex(({ name }) => isCurrent(name, shown))}
        sx={{ height: BAR_HEIGHT_PX - 1, backgroundColor: 'transparent' }}
      >
        {places.map(({ name, to, Icon }) => (
          <BottomNavigationAction
            key={name}
            component={RouterLink}
            to={to}
            label={tPlace(name)}
            icon={<Icon aria-hidden="true" />}
            aria-current={isCurrent(name, shown) ? 'page' : undefined}
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
