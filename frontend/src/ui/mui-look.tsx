import { Global, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme';

const variables = muiTheme.generateStyleSheets();

/** Gives MUI's larger parts (tabs, dialogs, tooltips, drawers) the whole theme; to be put around each of them. */
export function MuiLook({ children }: { children: ReactNode }) {
  return (
    <ThemeContext.Provider value={muiTheme}>
      <Global styles={variables} />
      {children}
    </ThemeContext.Provider>
  );
}
