import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { fetchPageOf } from './app/routes';
import { firstLanguage } from './i18n/language';
import { ENGLISH, type Locale } from './i18n/language-context';
import { loadLocale } from './i18n/language-provider';
import './ui/first-frame.css';
import './ui/base.css';
import { ignoreSecondClicks } from './ui/second-click';

ignoreSecondClicks(window);

const draw = (root: Root, language: Locale): void => {
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
const first = firstLanguage();
// Pages in English beat no pages.
const words = first === 'en' ? ENGLISH : loadLocale(first).catch(() => ENGLISH);
// The static frame stays until the page itself can render, so nothing flashes or moves.
void Promise.all([words, fetchPageOf(location.pathname)]).then(([language]) => draw(root, language));
