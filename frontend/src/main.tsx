import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { preloadPage } from './app/routes';
import { preferredLanguage } from './i18n/language';
import { ENGLISH, type Locale } from './i18n/language-context';
import { loadLocale } from './i18n/language-provider';
import './ui/first-frame.css';
import './ui/base.css';
import { ignoreSecondClicks } from './ui/second-click';

ignoreSecondClicks(window);

const renderApp = (root: Root, language: Locale): void => {
  document.documentElement.lang = language.language;
  // A transition renders in small pieces, so the browser responds to touch in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App language={language} />
      </StrictMode>,
    ),
  );
};

const root = createRoot(document.getElementById('root')!);
const preferred = preferredLanguage();
// Pages in English beat no pages.
const loadingLocale = preferred === 'en' ? ENGLISH : loadLocale(preferred).catch(() => ENGLISH);
// The static frame stays until the page itself can render, so nothing flashes or moves.
void Promise.all([loadingLocale, preloadPage(location.pathname)]).then(([language]) => renderApp(root, language));
