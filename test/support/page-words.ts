/** The words that docs/screens/pages.txt keeps of each page in the pictures: who reads it, its title, its menu and its headings. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../src/platform/runtime/process';

const FILE = join(projectRoot(), 'docs/screens/pages.txt');
const BETWEEN = ' · ';
const PARTS = ['reader', 'title', 'menu', 'headings'] as const;

type PageWords = Record<(typeof PARTS)[number], string>;

/** What a page in a wide window says there; what is hidden doesn't count, and dates of the demo school change every day. */
export const wordsOf = (page: Page): Promise<Omit<PageWords, 'reader'>> =>
  page.evaluate((between) => {
    const { document } = globalThis as unknown as { document: PageDocument };
    const undated = (text: string): string => text.replace(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '[date]');
    const textsOf = (selector: string): string =>
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

/** What is used of a browser's document; the tests know no types of the DOM. */
interface PageDocument {
  title: string;
  querySelectorAll(selector: string): Iterable<{ getClientRects(): { length: number }; textContent: string }>;
}

/** The words by page, as the pictures were taken. */
export function readWords(): Record<string, PageWords> {
  const blocks = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n\n') : [];
  return Object.fromEntries(
    blocks.map((block) => {
      const [name = '', ...lines] = block.split('\n');
      const words = PARTS.map((part, at) => [part, (lines[at] ?? '').slice(`${part}: `.length)] as const);
      return [name, Object.fromEntries(words) as PageWords];
    }),
  );
}

export function writeWords(words: Record<string, PageWords>): void {
  const blocks = Object.entries(words)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => [name, ...PARTS.map((part) => `${part}: ${own[part]}`.trimEnd())].join('\n'));
  writeFileSync(FILE, `${blocks.join('\n\n')}\n`);
}
