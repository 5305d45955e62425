import type { ColorSystemOptions } from '@mui/material/styles';

/** The product's own colors beyond those that every theme of MUI has; in `sx` they are named 'accent.sun' and so on. */
interface Accent {
  /** The ring around what has the focus. */
  focus: string;
  /** Surfaces that stand out a little from the page. */
  spruceSoft: string;
  spruceDeep: string;
  /** The part of the path that has not been walked yet. */
  pathAhead: string;
  sun: string;
  sunSoft: string;
  /** What is written on `sunSoft`. */
  sunInk: string;
  /** Behind words to somebody who may be in danger. */
  careSoft: string;
}

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
    accent: {
      focus: '#123d34',
      spruceSoft: '#e3eee6',
      spruceDeep: '#123d34',
      pathAhead: '#bfd6c9',
      sun: '#f0a62f',
      sunSoft: '#fcefd3',
      sunInk: '#6b4300',
      careSoft: '#f3ebf5',
    },
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

/** Every color of the pages, in light and in dark. */
export const colorSchemes = { light, dark };
