import { readFileSync } from 'node:fs';
import { shippedData, shippedRows } from '../../src/platform/runtime/process';
import { holdsDanger } from '../../src/guidance/safeguarding/sensitivity';
import { PROGRAMS } from '../../src/colleges/programs/programs';
import type { ProfilePage } from './pages';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const words = (area: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(shippedData(`words/${area}.json`), 'utf8')) as Record<string, { en: string }>,
  ).map(({ en }) => en);

/** Everything the product may say by itself: sentences with their gaps, and the lines of its tables. */
const SENTENCES = words('dashboard').map(
  (phrase) => new RegExp(`^${escaped(phrase).replace(/%\\\{\w+\\\}/g, '.+')}$`, 's'),
);
const LINES = new Set([
  ...words('picks'),
  ...['field-ideas.tsv', 'application-tips.tsv'].flatMap((table) => shippedRows(table).map((row) => row.at(-2) ?? '')),
  ...PROGRAMS.map(({ name }) => name),
]);

const BEGINS = /(?:^|[.!?…\n]["'”’)\]]*\s*|(?:^|\s)\d{1,2}[.)]\s+)$/;
const ENDS = /^(?:$|\s|["'”’)\]])/;

/** Whether these words stand in an answer from the beginning of a sentence to the end of one. */
export function isWhole(quote: string, typed: readonly string[]): boolean {
  return typed.some((text) => {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      if (BEGINS.test(text.slice(0, at)) && ENDS.test(text.slice(at + quote.length))) return true;
    }
    return false;
  });
}

export interface ProfileFigures {
  lines: number;
  /** Lines that are no choice, no computed fact, no row of a table and no sentence of the student. */
  unexplained: readonly string[];
  quotes: number;
  /** Quotes that are cut, or that others may not read. */
  wrongQuotes: readonly string[];
  /** Mean share of one student's lines that another student has as well. */
  sharedByTwo: number;
  /** Mean words of a page before anything is unfolded. */
  words: number;
}

const OPEN = 2;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function measureProfiles(pages: readonly ProfilePage[]): ProfileFigures {
  const all = pages.flatMap((page) =>
    Object.entries(page.lines).flatMap(([field, lines]) => lines.map((line) => ({ page, field, line }))),
  );
  const quoted = all.filter(({ line }) => line.evidence);
  // The two sentences of the summary are put together of choices and numbers; dashboard.spec.ts knows how.
  const known = ({ field, line: { text, evidence } }: (typeof all)[number]): boolean =>
    field === 'profileSummary' ||
    LINES.has(text) ||
    SENTENCES.some((one) => one.test(text)) ||
    text === evidence?.quote;
  const sets = pages.map(({ lines }) => new Set(Object.values(lines).flatMap((some) => some.map(({ text }) => text))));
  const pairs = sets.flatMap((one, at) =>
    sets
      .filter((_, other) => other !== at)
      .map((other) => [...one].filter((text) => other.has(text)).length / one.size),
  );
  return {
    lines: all.length,
    unexplained: all.filter((one) => !known(one)).map(({ page, line }) => `${page.id}: ${line.text}`),
    quotes: quoted.length,
    wrongQuotes: quoted
      .filter(
        ({ page, line }) => !isWhole(line.evidence?.quote ?? '', page.typed) || holdsDanger(line.evidence?.quote ?? ''),
      )
      .map(({ page, line }) => `${page.id}: ${line.text}`),
    sharedByTwo: mean(pairs),
    words: Math.round(
      mean(
        pages.map(({ lines }) => {
          const open = Object.entries(lines).flatMap(([field, some]) =>
            field === 'profileSummary' ? some : some.slice(0, OPEN),
          );
          return open
            .map(({ text }) => text)
            .join(' ')
            .split(/\s+/).length;
        }),
      ),
    ),
  };
}
