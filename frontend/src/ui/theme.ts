import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colorSchemes } from './colors';
import { components } from './theme-components';
import { CORNER_PX, FONT_FAMILY, typeStyles } from './type-styles';

/** How everything looks: the one theme of MUI, in light and in dark as the system prefers. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes,
  shape: { borderRadius: CORNER_PX },
  typography: { fontFamily: FONT_FAMILY, ...typeStyles },
  focusVisible: { outlineWidth: 3, outlineOffset: 2, outlineColor: 'var(--mui-palette-accent-focus)' },
  motion: { reducedMotion: 'system' },
  components,
});
