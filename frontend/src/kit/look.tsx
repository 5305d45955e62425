import { Global, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const variables = theme.generateStyleSheets();

/**
 * Gives every piece the theme, and the page its variables. The theme follows the system's light or dark by media queries
 * alone, so MUI's own provider, which watches, stores and switches the mode, is not needed.
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <ThemeContext.Provider value={theme}>
      <Global styles={variables} />
      {children}
    </ThemeContext.Provider>
  );
}
