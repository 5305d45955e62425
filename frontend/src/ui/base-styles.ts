import type { Theme } from '@mui/material/styles';

/** A short window, as at 400% zoom or above a phone's keyboard. */
export const SHORT_WINDOW = '@media (max-height: 560px)';

/** A short window on a zoomed laptop: too narrow for the sidebar, but tall enough for the bar with the menu. */
const ZOOMED_LAPTOP = '@media (max-height: 560px) and (min-height: 280px) and (min-width: 600px)';

/** A bar at the bottom of a page, above a student's bottom bar on a phone. */
export const stickyPageFooter = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/**
 * Keeps the focused element and the line being typed from being covered by bars: the app's, a student's bottom bar on a
 * phone, and a page's own. In short windows, bars scroll with the page; only a page's continue buttons stay, in a
 * single line.
 */
const scrollPaddingForBars = (theme: Theme) => ({
  html: { scrollPaddingTop: 80, scrollPaddingBottom: 80 },
  [theme.breakpoints.down('md')]: { 'html:has(.at-bottom)': { scrollPaddingBottom: 140 } },
  [SHORT_WINDOW]: {
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

const screenReaderOnly = {
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

const reducedMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: that would transition all properties of every element, and colors would arrive in steps.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/** Prints only content: no controls, no navigation. */
const printStyles = {
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body nav, body header, .skip-link, .MuiButton-root, .MuiIconButton-root, .MuiTabs-root, .MuiDrawer-root, .MuiPagination-root':
      { display: 'none !important' },
    main: { padding: '0 !important' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'tr, li, .MuiAlert-root': { breakInside: 'avoid' },
    '.MuiPaper-root': { boxShadow: 'none !important' },
    // A table scrolls on the screen, but a sheet of paper ends.
    '.MuiTable-root th, .MuiTable-root td': {
      padding: '2px 4px !important',
      fontSize: '8pt !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
    },
    '.MuiTableContainer-root, .MuiTable-root': { overflow: 'visible !important', minWidth: '0 !important' },
  },
};

export const baseStyles = (theme: Theme) => ({
  body: { minHeight: '100dvh' },
  ':focus-visible': { outline: `3px solid ${theme.vars.palette.accent.focus}`, outlineOffset: 2 },
  // Receives focus after navigation; a ring around the whole page would mean nothing.
  'main:focus-visible, main:focus': { outline: 'none' },
  ...scrollPaddingForBars(theme),
  ...skipLink(theme),
  ...screenReaderOnly,
  ...reducedMotion,
  ...printStyles,
});
