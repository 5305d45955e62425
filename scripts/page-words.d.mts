import type { Page } from 'playwright-core';

interface PageWords {
  title: string;
  menu: string;
  headings: string;
}

/** What a page in a wide window says there; what is hidden doesn't count. */
export function wordsOf(page: Page): Promise<PageWords>;
/** The words by page, as the pictures of docs/screens were taken, with whose page it was. */
export function readWords(): Record<string, PageWords & { reader: string }>;
