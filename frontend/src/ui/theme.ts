import createTheme from '@mui/system/createTheme';
import { CORNER_PX, typeStyles } from './type-styles';

const color = (name: string): string => `var(--mui-palette-${name})`;

/**
 * What `sx` may name: the colors as variables, whose values for light and dark stand in the style sheet, and the type styles.
 * A full theme of MUI is four times as much code and is loaded only with the parts that need it.
 */
export const theme = createTheme({
  palette: {
    primary: { main: color('primary-main'), contrastText: color('primary-contrastText') },
    secondary: { main: color('secondary-main') },
    error: { main: color('error-main') },
    warning: { main: color('warning-main') },
    success: { main: color('success-main') },
    background: { default: color('background-default'), paper: color('background-paper') },
    text: { primary: color('text-primary'), secondary: color('text-secondary') },
    divider: color('divider'),
  },
  shape: { borderRadius: CORNER_PX },
  typography: typeStyles,
});
