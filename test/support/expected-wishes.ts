import type { Page } from 'playwright-core';

/**
 * What a page says, piece by piece: its texts, the names of its controls and its title. Left out are what is marked as another
 * language than the page's, what somebody typed, and quotes, which are in the language of whoever wrote them.
 */
const VISIBLE_TEXT_SCRIPT = `(() => {
  const said = new Set([document.title]);
  const elsewhere = (element) => {
    const marked = element.closest('[lang]');
    return marked !== null && marked !== document.documentElement && marked.lang !== document.documentElement.lang;
  };
  const add = (element, text) => {
    const piece = (text ?? '').replace(/\\s+/g, ' ').trim();
    if (piece !== '' && !elsewhere(element) && element.checkVisibility()) said.add(piece);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (parentElement && !parentElement.closest('script, style, noscript, textarea, blockquote')) add(parentElement, data);
  }
  for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title']) {
    for (const element of document.querySelectorAll('[' + name + ']')) add(element, element.getAttribute(name));
  }
  return [...said];
})()`;

/** Opens what is folded on a page, and what is folded in it. */
const OPEN_DETAILS_SCRIPT = `(() => {
  const folded = [...document.querySelectorAll('details:not([open])')];
  for (const one of folded) one.open = true;
  return folded.length;
})()`;

/** Everything a page says once it has its answers and nothing on it is folded. */
export async function visibleTexts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  while ((await page.evaluate<number>(OPEN_DETAILS_SCRIPT)) > 0) await page.waitForLoadState('networkidle');
  return page.evaluate<string[]>(VISIBLE_TEXT_SCRIPT);
}
