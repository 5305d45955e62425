import type { Page } from 'playwright-core';

/**
 * Has everything on a page translated as Chrome does it: each text, also what comes later, gives way to the same text in two `font`
 * elements, so that React finds its own nowhere on the page.
 */
export const translatePage = (page: Page): Promise<unknown> =>
  page.addInitScript(`(() => {
    const KEPT = 'font, script, style, textarea, svg, [translate=no]';
    const replaceAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement.closest(KEPT)) continue;
        const words = document.createElement('font');
        words.append(document.createElement('font'));
        words.firstChild.textContent = text.data;
        text.replaceWith(words);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(replaceAll).observe(document.body, { childList: true, subtree: true });
      replaceAll();
    });
  })()`);
