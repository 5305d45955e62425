import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { firstLanguage } from './i18n/language';
import { ENGLISH, type Spoken } from './i18n/language-context';
import { spoken } from './i18n/language-provider';
import './ui/first-frame.css';
import './ui/base.css';
import { ignoreSecondClicks } from './ui/second-click';

ignoreSecondClicks(window);

const draw = (root: Root, language: Spoken): void => {
  document.documentElement.lang = language.language;
  // As a transition it is drawn in small pieces, between which the browser answers whoever touches the page.
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
if (first === 'en') draw(root, ENGLISH);
else
  void spoken(first).then(
    (language) => draw(root, language),
    // Pages in English beat no pages.
    () => draw(root, ENGLISH),
  );
