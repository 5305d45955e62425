import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './kit/base.css';
import './kit/parts.css';
import { ignoreSecondClicks } from './kit/second-click';

ignoreSecondClicks(window);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
