import { ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Gives every piece the theme; light and dark follow the system by media queries in the style sheet alone. */
export function Look({ children }: { children: ReactNode }) {
  return <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>;
}
