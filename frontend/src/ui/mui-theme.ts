import { type CssVarsThemeOptions, extendTheme } from '@mui/material/styles';
import { CORNER_PX, FONT_FAMILY, typeStyles } from './type-styles';

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
  // MUI takes the outline of base.css away; it stands inside because a row of tabs cuts off what is outside.
  MuiButtonBase: {
    styleOverrides: {
      root: { '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3, borderRadius: 8 } },
    },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 650, minHeight: 48, fontSize: '1rem' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
};

/**
 * The product's colors and type as a theme of MUI. Its larger parts need it at run time (see mui-look.tsx); for the pages the
 * build writes the variables they use into base.css.
 */
export const muiTheme = extendTheme({
  colorSchemeSelector: 'media',
  colorSchemes: { light, dark },
  shape: { borderRadius: CORNER_PX },
  typography: { fontFamily: FONT_FAMILY, ...typeStyles },
  components,
});
