import { BrowserRouter } from 'react-router';
import type { Locale } from '../i18n/language-context';
import { LanguageProvider } from '../i18n/language-provider';
import { AppTheme } from '../ui/app-theme';
import { Root } from './root';

/** The whole app: look, language, addresses and pages. */
export function App({ language }: { language: Locale }) {
  return (
    <AppTheme>
      <LanguageProvider first={language}>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </LanguageProvider>
    </AppTheme>
  );
}
