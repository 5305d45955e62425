import { type CssVarsThemeOptions, extendTheme } from '@mui/material/styles';

const heading = { fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 };

const light = {
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
  },
};

const dark = {
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
  },
};

const components: CssVarsThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 650, minHeight: 48, fontSize: '1rem' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
};

/** The product's look, light and dark by the system's wish, as CSS variables. */
export const theme = extendTheme({
  colorSchemeSelector: 'media',
  colorSchemes: { light, dark },
  // Small, so that a multiple of it in `sx` is a plain choice: 3 for controls, 4 for cards, 5 for panels.
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)' },
    h2: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)' },
    h3: { ...heading, fontSize: '1.1875rem', letterSpacing: '-0.005em', lineHeight: 1.3 },
    h4: { ...heading, fontSize: '1.0625rem', letterSpacing: 0, lineHeight: 1.35 },
    h5: { ...heading, fontSize: '1rem', letterSpacing: 0 },
    h6: { ...heading, fontSize: '0.9375rem', letterSpacing: 0 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    button: { fontSize: '1rem' },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  },
  components,
});
