import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colorSchemes } from './colors';
import { baseStyles } from './base-styles';

const CONTROL_CORNER_PX = 12;
/** What a finger needs to meet a button, as WCAG 2.5.5 asks. */
const TARGET_PX = 44;

const fields: ThemeOptions['components'] = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      // The label stands above its box and keeps its color while the box has the focus.
      root: ({ theme }: { theme: Theme }) => ({
        display: 'block',
        marginBottom: 6,
        fontWeight: 600,
        lineHeight: 1.6,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        margin: '4px 0 0',
        fontSize: '0.875rem',
        lineHeight: 1.55,
        // Emails and names stand in them.
        overflowWrap: 'anywhere',
        '&:empty': { marginTop: 0 },
        // Words about a box are no part of it: they stay readable while it is switched off.
        '&.Mui-disabled:not(.Mui-error)': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { lineHeight: 1.6 },
      input: ({ theme }: { theme: Theme }) => ({
        '&::placeholder': { opacity: 0.72 },
        // The whole box pales (below); paler words in it could not be read.
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.primary },
        '&:-webkit-autofill': {
          boxShadow: `0 0 0 100px ${theme.vars.palette.accent.spruceSoft} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        borderRadius: CONTROL_CORNER_PX,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-multiline': { padding: 0 },
        '& textarea': { boxSizing: 'border-box', minHeight: 54, padding: '12px 14px', resize: 'vertical' },
        '&.Mui-focused': { outline: `3px solid ${theme.vars.palette.accent.focus}`, outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-disabled': { opacity: 0.6 },
      }),
      input: { padding: '15.5px 14px', borderRadius: 'inherit' },
      notchedOutline: ({ theme }: { theme: Theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 48%, transparent)`,
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -12 } } },
};

const buttons: ThemeOptions['components'] = {
  // The focus has its own ring, and nothing else on the pages ripples.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: TARGET_PX,
        borderRadius: CONTROL_CORNER_PX,
        fontWeight: 650,
        textTransform: 'none',
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: 36,
              padding: '5px 14px',
              fontSize: '0.8125rem',
              '@media (pointer: coarse)': { minHeight: TARGET_PX },
            },
          },
          { props: { size: 'medium' }, style: { padding: '9px 20px' } },
          { props: { size: 'large' }, style: { minHeight: 52, padding: '13px 28px', fontSize: '1.0625rem' } },
          { props: { variant: 'outlined' }, style: { borderWidth: 1.5 } },
        ],
      },
    },
  },
  MuiIconButton: { styleOverrides: { sizeMedium: { padding: 10 } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 650, minHeight: 48, fontSize: '1rem' } } },
};

const words: ThemeOptions['components'] = {
  MuiLink: { styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: 3 } } },
  MuiAlert: {
    styleOverrides: {
      root: { flexWrap: 'wrap', alignItems: 'center', borderRadius: CONTROL_CORNER_PX },
      icon: { alignSelf: 'flex-start' },
      // On a narrow screen what can be done moves below the words.
      message: { flex: '1 1 200px' },
      action: { padding: 0, marginRight: 0 },
    },
  },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 600 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
};

const surfaces: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        height: 8,
        borderRadius: 99,
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 13%, transparent)`,
      }),
      bar: { borderRadius: 99 },
    },
  },
  MuiSkeleton: { defaultProps: { variant: 'rounded' } },
};

/** What the product changes of MUI's components; everything else is theirs. */
/** A choice among react-admin's filters acts at once; the box of words waits by itself until the typing pauses. */
const filterDefaults: object = { debounce: 0 };

const components: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: baseStyles },
  RaFilterForm: { defaultProps: filterDefaults },
  ...fields,
  ...buttons,
  ...words,
  ...surfaces,
};

const FONT_FAMILY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** Small, so that a multiple of it in `sx` is a plain choice: 3 for controls, 4 for cards, 5 for panels. */
const CORNER_PX = 4;

const heading = { fontFamily: FONT_FAMILY, fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 };
const running = { fontFamily: FONT_FAMILY, fontWeight: 400 };

/** How each kind of text is set. */
const typeStyles = {
  h1: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)' },
  h2: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)' },
  h3: { ...heading, fontSize: '1.1875rem', letterSpacing: '-0.005em', lineHeight: 1.3 },
  h4: { ...heading, fontSize: '1.0625rem', letterSpacing: 0, lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1rem', letterSpacing: 0, lineHeight: 1.2 },
  h6: { ...heading, fontSize: '0.9375rem', letterSpacing: 0, lineHeight: 1.2 },
  body1: { ...running, fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { ...running, fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontFamily: FONT_FAMILY, fontWeight: 500, fontSize: '1rem', lineHeight: 1.75 },
  caption: { ...running, fontSize: '0.8125rem', lineHeight: 1.5 },
} as const;

/** How everything looks: the one theme of MUI, in light and in dark as the system prefers. */
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes,
  shape: { borderRadius: CORNER_PX },
  typography: { fontFamily: FONT_FAMILY, ...typeStyles },
  focusVisible: { outlineWidth: 3, outlineOffset: 2, outlineColor: 'var(--mui-palette-accent-focus)' },
  motion: { reducedMotion: 'system' },
  components,
});

/** The number under which this page may write styles; only scripts of the page can read it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', nonce });

/** Gives every page the theme. Light and dark follow the system, so nothing about it is kept on the device. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} storageManager={null}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
