import { readFileSync } from 'node:fs';
import { PROGRAMS } from '../src/colleges/programs/programs';
import { readPlan } from '../src/contract/year-plan';
import { type ComputedDashboard, computeDashboard } from '../src/guidance/dashboard/sections';
import { starCandidates } from '../src/guidance/profiles/picks/own-sentences';
import { toOptions, STRENGTHS } from '../src/guidance/profiles/picks/pick-words';
import { holdsDanger } from '../src/guidance/safeguarding/sensitivity';
import { shippedData, shippedRows } from '../src/platform/runtime/process';
import { studentInputOf } from './lists/product';
import { PERSONAS } from './persona';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtMost } from './rows';

/** What is computed for one made-up student who starred two sentences and chose three strengths. */
interface ProfilePage {
  id: string;
  lines: ComputedDashboard['lines'];
  /** Everything the student typed. */
  typed: readonly string[];
}

const NOW = new Date('2026-11-20T12:00:00Z');
const STARRED_SENTENCES = 2;
const PICKED_STRENGTHS = 3;

/** The dashboards of all made-up students, computed as the server computes them. */
export const computePages = (): ProfilePage[] =>
  PERSONAS.map((persona, at) => {
    const input = studentInputOf(persona);
    const starred = starCandidates(input.answers, input.answers).slice(0, STARRED_SENTENCES);
    const ids = [...STRENGTHS.keys()].filter((_, place) => (place + at) % 8 < 1).slice(0, PICKED_STRENGTHS);
    const strengths = toOptions(STRENGTHS, ids, 'en').filter(({ picked }) => picked);
    const studentInput = { ...input, picks: { starred, strengths: strengths.map(({ label }) => label) } };
    const { lines } = computeDashboard({
      userId: persona.id,
      language: 'en',
      today: NOW,
      studentInput,
      typedAnswers: input.answers,
      strengths,
      feeling: { label: 'Nervous' },
      feltAt: NOW,
      markedIdeas: new Set(),
      progress: { answered: input.answers.length, total: 19 },
      openEssentials: ['price'],
      list: { reach: 3, match: 5, safety: 4 },
      plan: readPlan({}),
    });
    return { id: persona.id, lines, typed: input.answers.map(({ answer }) => answer) };
  });

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const words = (area: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(shippedData(`words/${area}.json`), 'utf8')) as Record<string, { en: string }>,
  ).map(({ en }) => en);

/** Everything the product may say by itself: sentences with their gaps, and the lines of its tables. */
const SENTENCE_PATTERNS = words('dashboard').map(
  (phrase) => new RegExp(`^${escapeRegExp(phrase).replace(/%\\\{\w+\\\}/g, '.+')}$`, 's'),
);
const LINES = new Set([
  ...words('picks'),
  ...['field-ideas.tsv', 'application-tips.tsv'].flatMap((table) => shippedRows(table).map((row) => row.at(-2) ?? '')),
  ...PROGRAMS.map(({ name }) => name),
]);

const SENTENCE_START = /(?:^|[.!?…\n]["'”’)\]]*\s*|(?:^|\s)\d{1,2}[.)]\s+)$/;
const SENTENCE_END = /^(?:$|\s|["'”’)\]])/;

/** Whether these words stand in an answer from the beginning of a sentence to the end of one. */
export function isWholeSentence(quote: string, typed: readonly string[]): boolean {
  return typed.some((text) => {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      if (SENTENCE_START.test(text.slice(0, at)) && SENTENCE_END.test(text.slice(at + quote.length))) return true;
    }
    return false;
  });
}

interface ProfileFigures {
  lines: number;
  /** Lines that are no choice, no computed fact, no row of a table and no sentence of the student. */
  unexplained: readonly string[];
  quotes: number;
  /** Quotes that are cut, or that others may not read. */
  wrongQuotes: readonly string[];
  /** Mean share of one student's lines that another student has as well. */
  meanSharedShare: number;
  /** Mean words of a page before anything is unfolded. */
  words: number;
}

const OPEN_LINES = 2;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function measureProfiles(pages: readonly ProfilePage[]): ProfileFigures {
  const all = pages.flatMap((page) =>
    Object.entries(page.lines).flatMap(([field, lines]) => lines.map((line) => ({ page, field, line }))),
  );
  const quotedLines = all.filter(({ line }) => line.evidence);
  // The two sentences of the summary are put together of choices and numbers; dashboard.spec.ts knows how.
  const isExplained = ({ field, line: { text, evidence } }: (typeof all)[number]): boolean =>
    field === 'profileSummary' ||
    LINES.has(text) ||
    SENTENCE_PATTERNS.some((one) => one.test(text)) ||
    text === evidence?.quote;
  const sets = pages.map(
    ({ lines }) => new Set(Object.values(lines).flatMap((fieldLines) => fieldLines.map(({ text }) => text))),
  );
  const pairs = sets.flatMap((one, at) =>
    sets
      .filter((_, other) => other !== at)
      .map((other) => [...one].filter((text) => other.has(text)).length / one.size),
  );
  return {
    lines: all.length,
    unexplained: all.filter((one) => !isExplained(one)).map(({ page, line }) => `${page.id}: ${line.text}`),
    quotes: quotedLines.length,
    wrongQuotes: quotedLines
      .filter(
        ({ page, line }) =>
          !isWholeSentence(line.evidence?.quote ?? '', page.typed) || holdsDanger(line.evidence?.quote ?? ''),
      )
      .map(({ page, line }) => `${page.id}: ${line.text}`),
    meanSharedShare: mean(pairs),
    words: Math.round(
      mean(
        pages.map(({ lines }) => {
          const openLines = Object.entries(lines).flatMap(([field, fieldLines]) =>
            field === 'profileSummary' ? fieldLines : fieldLines.slice(0, OPEN_LINES),
          );
          return openLines
            .map(({ text }) => text)
            .join(' ')
            .split(/\s+/).length;
        }),
      ),
    ),
  };
}

/** What is aimed at, and what is kept today. */
const LIMITS = {
  none: { goal: 0, floor: 0 },
  sharedByTwo: { goal: 0.2, floor: 0.24 },
  words: { goal: 200, floor: 240 },
} as const;

export function rowsOfProfiles(): EvalRow[] {
  const pages = computePages();
  const { lines, unexplained, quotes, wrongQuotes, meanSharedShare, words } = measureProfiles(pages);
  return [
    countAtMost('lines neither chosen, computed nor quoted', unexplained.length, lines, LIMITS.none),
    countAtMost('quotes cut, or not open', wrongQuotes.length, quotes, LIMITS.none),
    {
      ...shareAtMost('lines shared by any two, on average', 0, pages.length, LIMITS.sharedByTwo),
      value: meanSharedShare,
    },
    countAtMost('words open at first, on average', words, pages.length, LIMITS.words),
  ];
}

/** The table of `npm run eval -- profile`. */
export const evaluate = (): Evaluation => toEvaluation(rowsOfProfiles());
