import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type ColorSystemOptions, createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { ReactNode } from 'react';

/** The product's colors beyond MUI's own; `sx` uses them as 'accent.sun' and so on. */
const lightAccent = {
  focus: '#123d34',
  spruceSoft: '#e3eee6',
  spruceDeep: '#123d34',
  pathAhead: '#bfd6c9',
  sun: '#f0a62f',
  sunSoft: '#fcefd3',
  sunInk: '#6b4300',
  careSoft: '#f3ebf5',
};

type Accent = typeof lightAccent;

declare module '@mui/material/styles' {
  interface Palette {
    accent: Accent;
  }
  interface PaletteOptions {
    accent?: Accent;
  }
}

const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#1d5c4d', dark: '#123d34', light: '#4d8878', contrastText: '#ffffff' },
    secondary: { main: '#8a5a00', dark: '#6b4300', light: '#f0a62f', contrastText: '#ffffff' },
    error: { main: '#a8322a', contrastText: '#ffffff' },
    warning: { main: '#8a5a00', contrastText: '#ffffff' },
    success: { main: '#28704a', contrastText: '#ffffff' },
    info: { main: '#27607a', contrastText: '#ffffff' },
    background: { default: '#f8f4ea', paper: '#fffdf8' },
    text: { primary: '#17332c', secondary: '#4f635b' },
    divider: '#ddd8c9',
    accent: lightAccent,
  },
};

const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#8fd4be', dark: '#6bb9a1', light: '#b6e6d7', contrastText: '#0a2a23' },
    secondary: { main: '#f5b955', dark: '#d99a32', light: '#ffdc9b', contrastText: '#2b1c00' },
    error: { main: '#f2a097', contrastText: '#3a0d09' },
    warning: { main: '#f5b955', contrastText: '#2b1c00' },
    success: { main: '#8ed3a8', contrastText: '#0b2a17' },
    info: { main: '#94c9e0', contrastText: '#08222e' },
    background: { default: '#0e1b18', paper: '#152723' },
    text: { primary: '#efe9da', secondary: '#a9bbb1' },
    divider: '#2c443d',
    accent: {
      focus: '#f5b955',
      spruceSoft: '#1d3a33',
      spruceDeep: '#0a2a23',
      pathAhead: '#35584e',
      sun: '#f5b955',
      sunSoft: '#3a2f18',
      sunInk: '#ffdc9b',
      careSoft: '#2c2536',
    },
  },
};

const CONTROL_RADIUS_PX = 12;
/** The touch target size that WCAG 2.5.5 requires. */
const MIN_TARGET_PX = 44;

const TEXT_COLOR = 'var(--mui-palette-text-primary)';

const fields: ThemeOptions['components'] = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      // The label is above its field and keeps its color while the field has focus.
      root: {
        display: 'block',
        marginBottom: 6,
        fontWeight: 600,
        lineHeight: 1.6,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: TEXT_COLOR },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.875rem',
        lineHeight: 1.55,
        // They may contain emails and names.
        overflowWrap: 'anywhere',
        '&:empty': { marginTop: 0 },
        // Text about a field stays readable while the field is disabled.
        '&.Mui-disabled:not(.Mui-error)': { color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { lineHeight: 1.6 },
      input: {
        '&::placeholder': { opacity: 0.72 },
        // The whole field fades (below); faded text in it would be unreadable.
        '&.Mui-disabled': { WebkitTextFillColor: TEXT_COLOR },
        '&:-webkit-autofill': {
          boxShadow: '0 0 0 100px var(--mui-palette-accent-spruceSoft) inset',
          WebkitTextFillColor: TEXT_COLOR,
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: CONTROL_RADIUS_PX,
        backgroundColor: 'var(--mui-palette-background-paper)',
        '&.MuiInputBase-multiline': { padding: 0 },
        '& textarea': { boxSizing: 'border-box', minHeight: 54, padding: '12px 14px', resize: 'vertical' },
        '&.Mui-focused': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-disabled': { opacity: 0.6 },
      },
      input: { padding: '15.5px 14px', borderRadius: 'inherit' },
      notchedOutline: { borderColor: `color-mix(in srgb, ${TEXT_COLOR} 48%, transparent)` },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -12 } } },
};

const buttonComponents: ThemeOptions['components'] = {
  // Focus has its own ring, and nothing else on the pages ripples.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: MIN_TARGET_PX,
        borderRadius: CONTROL_RADIUS_PX,
        fontWeight: 650,
        textTransform: 'none',
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: 36,
              padding: '5px 14px',
              fontSize: '0.8125rem',
              '@media (pointer: coarse)': { minHeight: MIN_TARGET_PX },
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

const textComponents: ThemeOptions['components'] = {
  MuiLink: { styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: 3 } } },
  MuiAlert: {
    styleOverrides: {
      root: { flexWrap: 'wrap', alignItems: 'center', borderRadius: CONTROL_RADIUS_PX },
      icon: { alignSelf: 'flex-start' },
      // On a narrow screen, actions wrap below the text.
      message: { flex: '1 1 200px' },
      action: { padding: 0, marginRight: 0 },
    },
  },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 600 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
};

const surfaceComponents: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 8,
        borderRadius: 99,
        backgroundColor: `color-mix(in srgb, ${TEXT_COLOR} 13%, transparent)`,
      },
      bar: { borderRadius: 99 },
    },
  },
  MuiSkeleton: { defaultProps: { variant: 'rounded' } },
};

/** A react-admin choice filter acts at once; the search field debounces itself. */
const filterDefaults: object = { debounce: 0 };

const components: ThemeOptions['components'] = {
  RaFilterForm: { defaultProps: filterDefaults },
  ...fields,
  ...buttonComponents,
  ...textComponents,
  ...surfaceComponents,
};

const FONT_FAMILY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** Small, so that a multiple in `sx` is simple: 3 for controls, 4 for cards, 5 for panels. */
const BASE_RADIUS_PX = 4;

const heading = { fontFamily: FONT_FAMILY, fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 };
const bodyText = { fontFamily: FONT_FAMILY, fontWeight: 400 };

const typeStyles = {
  h1: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)' },
  h2: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)' },
  h3: { ...heading, fontSize: '1.1875rem', letterSpacing: '-0.005em', lineHeight: 1.3 },
  h4: { ...heading, fontSize: '1.0625rem', letterSpacing: 0, lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1rem', letterSpacing: 0, lineHeight: 1.2 },
  h6: { ...heading, fontSize: '0.9375rem', letterSpacing: 0, lineHeight: 1.2 },
  body1: { ...bodyText, fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { ...bodyText, fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontFamily: FONT_FAMILY, fontWeight: 500, fontSize: '1rem', lineHeight: 1.75 },
  caption: { ...bodyText, fontSize: '0.8125rem', lineHeight: 1.5 },
} as const;

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light, dark },
  shape: { borderRadius: BASE_RADIUS_PX },
  typography: { fontFamily: FONT_FAMILY, ...typeStyles },
  focusVisible: { outlineWidth: 3, outlineOffset: 2, outlineColor: 'var(--mui-palette-accent-focus)' },
  motion: { reducedMotion: 'system' },
  components,
});

/** The CSP nonce for styles; only the page's own scripts can read it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const emotionCache = createCache({ key: 'css', nonce });

/** Provides the theme. Light and dark follow the system, so nothing is stored on the device. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} storageManager={null}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
