import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { fetchPageOf } from './app/routes';
import { firstLanguage } from './i18n/language';
import { ENGLISH, type Locale } from './i18n/language-context';
import { spoken } from './i18n/language-provider';
import './ui/first-frame.css';
import './ui/base.css';
import { ignoreSecondClicks } from './ui/second-click';

ignoreSecondClicks(window);

const draw = (root: Root, language: Locale): void => {
  document.documentElement.lang = language.language;
  // As a transition it is drawn in small pieces, and the browser responds to touches in between.
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
const words = first === 'en' ? ENGLISH : spoken(first).catch(() => ENGLISH);
// The frame that the page came with stays until the page itself can be drawn: nothing stands there for a moment and moves.
void Promise.all([words, fetchPageOf(location.pathname)]).then(([language]) => draw(root, language));
