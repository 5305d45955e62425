import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The number under which this page may write styles; only scripts of the page can read it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', nonce });

/** Gives every piece the theme; light and dark follow the system by media queries in the style sheet alone. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>
    </CacheProvider>
  );
}
