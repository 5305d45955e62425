import type { Theme } from '@mui/material/styles';

/** A window that is low, as at a zoom of 400 % or beside a phone's keyboard. */
export const LOW_WINDOW = '@media (max-height: 560px)';

/** Of low windows those of a zoomed laptop: too narrow for the sidebar, and high enough for the bar from which the menu opens. */
const ZOOMED_LAPTOP = '@media (max-height: 560px) and (min-height: 280px) and (min-width: 600px)';

/**
 * What has the focus, and the line being typed, stand under no bar at the edges: that of the app, the places of a student on a phone, and a
 * page's own. Where the window is low, bars scroll with the page and leave its height to what is read; only the buttons onward of a page
 * stay, which are no higher than a line of them.
 */
const besideBars = (theme: Theme) => ({
  html: { scrollPaddingTop: 80, scrollPaddingBottom: 80 },
  [theme.breakpoints.down('md')]: { 'html:has(.at-bottom)': { scrollPaddingBottom: 140 } },
  [LOW_WINDOW]: {
    'body .bar': { position: 'static' },
    html: { scrollPaddingTop: 8, scrollPaddingBottom: 8 },
    'html:has(.at-bottom)': { scrollPaddingBottom: 76 },
  },
  [ZOOMED_LAPTOP]: { 'body header.bar': { position: 'sticky' }, html: { scrollPaddingTop: 68 } },
});

const skipLink = (theme: Theme) => ({
  '.skip-link': {
    position: 'absolute',
    left: 12,
    top: -80,
    zIndex: 2000,
    padding: '10px 18px',
    borderRadius: '0 0 10px 10px',
    background: theme.vars.palette.accent.spruceDeep,
    color: '#fff',
    fontWeight: 600,
  },
  '.skip-link:focus': { top: 0 },
});

const readOutOnly = {
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};

const lessMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: on every element that is a transition of all properties, and colors then arrive level by level.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/** On paper stands what is to be read: nothing to press, no way to other pages. */
const onPaper = {
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body nav, body header, .skip-link, .MuiButton-root, .MuiIconButton-root, .MuiTabs-root, .MuiDrawer-root, .MuiPagination-root':
      { display: 'none !important' },
    main: { padding: '0 !important' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'tr, li, .MuiAlert-root': { breakInside: 'avoid' },
    '.MuiPaper-root': { boxShadow: 'none !important' },
    // A table scrolls on the screen; a sheet of paper ends.
    '.MuiTable-root th, .MuiTable-root td': {
      padding: '2px 4px !important',
      fontSize: '8pt !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
    },
    '.MuiTableContainer-root, .MuiTable-root': { overflow: 'visible !important', minWidth: '0 !important' },
  },
};

/** What holds for every element, on top of MUI's own baseline. */
export const baseStyles = (theme: Theme) => ({
  body: { minHeight: '100dvh' },
  ':focus-visible': { outline: `3px solid ${theme.vars.palette.accent.focus}`, outlineOffset: 2 },
  // The focus goes there after a change of page; a ring around the whole page would tell nothing.
  'main:focus-visible, main:focus': { outline: 'none' },
  ...besideBars(theme),
  ...skipLink(theme),
  ...readOutOnly,
  ...lessMotion,
  ...onPaper,
});
