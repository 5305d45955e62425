import type { StudentInput } from '../../src/contract/student-input';
import type { StudentDashboard } from '../../src/contract/profiles';
import type { ClaimLabels } from './labels';
import type { Pages } from './pages';

/** How much of some pages is the same for several students, and how they treat quotes. */
export interface PageFigures {
  pages: number;
  sentences: number;
  /** Sentences that stand on another student's page as well. */
  shared: number;
  /** Mean share of one student's sentences that another student has as well. */
  byTwo: number;
  quotes: number;
  worn: number;
  cut: number;
  /** Words to be read before anything is unfolded, on average. */
  words: number;
}

export interface ProfileFigures {
  dashboard: PageFigures;
  counselor: PageFigures;
  claims: { labelled: number; wrong: readonly string[] };
}

/** A sentence of ours needs so many words of its own; less is a label before a quote. */
const LEAST_OWN_WORDS = 4;
const QUOTED = /“[^”]*”/g;

/** Our sentences of a page, without quotes, names and book titles. */
function sentencesOf(lines: readonly string[], name: string): string[] {
  return lines
    .flatMap((line) => line.replace(QUOTED, '“”').split(/(?<=[.!?])\s+/))
    .map((sentence) =>
      sentence
        .replaceAll(name, '')
        .replace(/^\d+\.\s*/, '')
        .trim(),
    )
    .filter((sentence) => (sentence.match(/\p{L}+/gu)?.length ?? 0) >= LEAST_OWN_WORDS);
}

const linesOf = (value: StudentDashboard[keyof StudentDashboard]): string[] =>
  typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];

const OPEN = 2;

/** Everything to be read before a section is unfolded. */
function openWords(dashboard: StudentDashboard): number {
  const texts = Object.values(dashboard).flatMap((value: StudentDashboard[keyof StudentDashboard]) => {
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return value.slice(0, OPEN);
    return Object.entries(value)
      .slice(0, OPEN)
      .map(([interest, majors]) => `${interest} ${majors.join(' ')}`);
  });
  return texts.join(' ').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

const typedBy = ({ answers, record }: StudentInput): string[] => [
  ...answers.map(({ answer }) => answer),
  ...Object.values(record),
];

const quotesIn = (lines: readonly string[], typed: readonly string[]): string[] =>
  lines
    .flatMap((line) => [...line.matchAll(QUOTED)].map(([quote]) => quote.slice(1, -1)))
    .filter((quote) => typed.some((text) => text.includes(quote)));

const BEGINS = /(?:^|[.!?…\n;:,–—()"“”-]|(?:^|\s)[1-9][.):]?|\b(?:and|but|so|plus|also),?)\s*$/i;
const ENDS =
  /^\s*(?:$|[.!?…\n;:,–—()"“”]|-\s|[1-9][.):]?\s|(?:and|but|because|so|which|when|while|although|since|even|i guess|idk|lol|tbh|or something|or whatever)\b)/i;

/** True where a quote begins or ends inside a clause. */
export function isCut(quote: string, typed: readonly string[]): boolean {
  return !typed.some((text) => {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      if (BEGINS.test(text.slice(0, at)) && ENDS.test(text.slice(at + quote.length))) return true;
    }
    return false;
  });
}

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
const MOST_USES = 2;

function figuresOf(all: readonly { lines: string[]; name: string; typed: string[]; words: number }[]): PageFigures {
  const told = all.map(({ lines, name }) => sentencesOf(lines, name));
  const sets = told.map((sentences) => new Set(sentences));
  const others = new Map<string, number>();
  for (const set of sets) for (const sentence of set) others.set(sentence, (others.get(sentence) ?? 0) + 1);
  const flat = told.flat();
  const quotes = all.map(({ lines, typed }) => quotesIn(lines, typed));
  const worn = quotes.map((own) => own.filter((one) => own.filter((other) => overlap(one, other)).length > MOST_USES));
  const cut = quotes.flatMap((own, at) => own.filter((quote) => isCut(quote, all[at]?.typed ?? [])));
  const pairs = sets.flatMap((one, at) =>
    sets
      .filter((_, other) => other !== at)
      .map((other) => [...one].filter((sentence) => other.has(sentence)).length / Math.max(1, one.size)),
  );
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    pages: all.length,
    sentences: flat.length,
    shared: flat.filter((sentence) => (others.get(sentence) ?? 0) > 1).length,
    byTwo: mean(pairs),
    quotes: quotes.flat().length,
    worn: worn.flat().length,
    cut: cut.length,
    words: Math.round(mean(all.map(({ words }) => words))),
  };
}

/** The quotes that begin or end inside a clause, to look at. */
export const cutQuotes = (pages: readonly Pages[]): string[] =>
  pages.flatMap(({ id, studentInput, dashboard, view }) => {
    const typed = typedBy(studentInput);
    const lines = [
      ...Object.values(dashboard.studentDashboard).flatMap(linesOf),
      ...Object.values(view.studentProfile).flatMap(linesOf),
    ];
    return quotesIn(lines, typed)
      .filter((quote) => isCut(quote, typed))
      .map((quote) => `${id}: ${quote}`);
  });

/** All figures of these pages; a claim is judged where the words it rests on are labelled for its student. */
export function measureProfiles(pages: readonly Pages[], labels: ClaimLabels): ProfileFigures {
  const page = ({ studentInput }: Pages, texts: object, words: number) => ({
    lines: Object.values(texts).flatMap(linesOf),
    name: studentInput.firstName,
    typed: typedBy(studentInput),
    words,
  });
  const judged = pages.filter(({ id }) => id in labels);
  const wrong = judged.flatMap(({ id, dashboard, view }) =>
    [...placed(dashboard), ...placed(view)]
      .filter(
        ({ claim, quote }) => isJudged(claim) && !(labels[id]?.[claim] ?? []).some((words) => quote.includes(words)),
      )
      .map(({ claim, quote }) => `${id}: ${claim} from “${quote}”`),
  );
  return {
    dashboard: figuresOf(
      pages.map((one) => page(one, one.dashboard.studentDashboard, openWords(one.dashboard.studentDashboard))),
    ),
    counselor: figuresOf(pages.map((one) => page(one, one.view.studentProfile, 0))),
    claims: { labelled: judged.length, wrong: [...new Set(wrong)] },
  };
}

/** Claims about what somebody is good at, cares for or finds hard; the others only repeat or advise. */
const isJudged = (claim: string): boolean => /^(?:strength|interest|tone|growth|struggle):/.test(claim);

interface Placed {
  claim: string;
  quote: string;
}

/** Each claim of a page with the words it rests on. */
export const placed = ({ claims, evidence }: Pick<Pages['dashboard'], 'claims' | 'evidence'>): Placed[] =>
  claims.flatMap(({ field, index, claim }) =>
    evidence.filter((one) => one.field === field && one.index === index).map(({ quote }) => ({ claim, quote })),
  );
