/** The words that docs/screens/pages.txt keeps of each page in the pictures: who reads it, its title, its menu and its headings. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../docs/screens/pages.txt', import.meta.url));
const BETWEEN = ' · ';
const PARTS = ['reader', 'title', 'menu', 'headings'];

/** What a page in a wide window says there; what is hidden doesn't count, and dates of the demo school change every day. */
export const wordsOf = (page) =>
  page.evaluate((between) => {
    const { document } = globalThis;
    const undated = (text) => text.replace(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '[date]');
    const textsOf = (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.getClientRects().length)
        .map((one) => undated(one.textContent.replace(/\s+/g, ' ').trim()))
        .join(between);
    return {
      title: undated(document.title),
      menu: textsOf('nav[aria-label="Main"] a, header a'),
      // A heading with a link names one of many things that are listed.
      headings: textsOf('h1, h2:not(:has(a))'),
    };
  }, BETWEEN);

/** The words by page, as the pictures were taken. */
export function readWords() {
  const blocks = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n\n') : [];
  return Object.fromEntries(
    blocks.map((block) => {
      const [name, ...lines] = block.split('\n');
      return [name, Object.fromEntries(PARTS.map((part, at) => [part, lines[at].slice(`${part}: `.length)]))];
    }),
  );
}

export function writeWords(words) {
  const blocks = Object.keys(words)
    .sort()
    .map((name) => [name, ...PARTS.map((part) => `${part}: ${words[name][part]}`.trimEnd())].join('\n'));
  writeFileSync(FILE, `${blocks.join('\n\n')}\n`);
}
