/** The words that docs/screens/pages.txt keeps of each page in the pictures: who reads it, its title, its menu and its headings. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../src/platform/runtime/process';

const PAGES_FILE = join(projectRoot(), 'docs/screens/pages.txt');
const SEPARATOR = ' · ';
const PAGE_FIELDS = ['reader', 'title', 'menu', 'headings'] as const;

type PageTexts = Record<(typeof PAGE_FIELDS)[number], string>;

/** What a page in a wide window says there; what is hidden doesn't count, and dates of the demo school change every day. */
export const readPageTexts = (page: Page): Promise<Omit<PageTexts, 'reader'>> =>
  page.evaluate((separator) => {
    const { document } = globalThis as unknown as { document: PageDocument };
    const withoutDates = (text: string): string => text.replace(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '[date]');
    const joinTexts = (selector: string): string =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.getClientRects().length)
        .map((one) => withoutDates(one.textContent.replace(/\s+/g, ' ').trim()))
        .join(separator);
    return {
      title: withoutDates(document.title),
      menu: joinTexts('nav[aria-label="Main"] a, header a'),
      // A heading with a link names one of many things that are listed.
      headings: joinTexts('h1, h2:not(:has(a))'),
    };
  }, SEPARATOR);

/** What is used of a browser's document; the tests know no types of the DOM. */
interface PageDocument {
  title: string;
  querySelectorAll(selector: string): Iterable<{ getClientRects(): { length: number }; textContent: string }>;
}

/** The words by page, as the pictures were taken. */
export function readPagesFile(): Record<string, PageTexts> {
  const blocks = existsSync(PAGES_FILE) ? readFileSync(PAGES_FILE, 'utf8').trim().split('\n\n') : [];
  return Object.fromEntries(
    blocks.map((block) => {
      const [name = '', ...lines] = block.split('\n');
      const pageTexts = PAGE_FIELDS.map(
        (field, index) => [field, (lines[index] ?? '').slice(`${field}: `.length)] as const,
      );
      return [name, Object.fromEntries(pageTexts) as PageTexts];
    }),
  );
}

export function writePagesFile(pageTexts: Record<string, PageTexts>): void {
  const blocks = Object.entries(pageTexts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, texts]) => [name, ...PAGE_FIELDS.map((field) => `${field}: ${texts[field]}`.trimEnd())].join('\n'));
  writeFileSync(PAGES_FILE, `${blocks.join('\n\n')}\n`);
}
