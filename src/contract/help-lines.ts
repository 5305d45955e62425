import DATA from '../../data/help-lines.json';
import { joinWords } from './text-rules';
import type { DangerKind, DangerSign } from './notes';

export type HelpLanguage = DangerSign['language'];

/** One way to reach a help line: the words for it, and what a phone dials, texts or opens. */
interface Way {
  address: string;
  words: Record<HelpLanguage, string>;
}

/** Where a person in the United States gets help at once, free and confidential. */
export interface HelpLine {
  name: Record<HelpLanguage, string>;
  ways: readonly Way[];
}

/** Every help line the app names, from data/help-lines.json, the one home of their numbers. */
export const HELP_LINES: Record<HelpLineId, HelpLine> = DATA.lines;
export type HelpLineId = keyof typeof DATA.lines;

/** How many lines are shown at most: more would be a list to search in. */
const MAX_SHOWN = 3;

/** Who knows most of what it may be, first. */
const FITTING = DATA.fitting as Record<DangerKind, readonly HelpLineId[]>;
const ANY_KIND = DATA.any_kind as readonly HelpLineId[];
/** What may turn into danger to somebody's life within the hour. */
const NEEDS_EMERGENCY: readonly string[] = DATA.needs_emergency;

const ABOUT_BEING_LGBTQ =
  /\b(?:gay|lesbiana?s?|bisexual(?:es)?|trans(?:gender|género|sexual)?|queer|lgbt\w*|non-?binary|enby|no binari[aoe]|asexual|pansexual|came out (?:as|to)|com(?:e|ing) out (?:as|to)|closeted|outed me|deadname\w*|salir del (?:clóset|closet|armario))\b/iu;

const needsEmergency = ({ level, kinds }: Pick<DangerSign, 'level' | 'kinds'>): boolean =>
  level === 'urgent' && kinds.some((kind) => NEEDS_EMERGENCY.includes(kind));

/** The lines of several kinds in turns: the best of each kind before the second best of any. */
function inTurns(lists: readonly (readonly HelpLineId[])[]): HelpLineId[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}

/**
 * The lines to show beside a text with this sign, at most three, the most fitting first. The line for LGBTQ young people is named
 * only where the text itself speaks of it, so that nobody is guessed to be anything.
 */
export function helpFor(sign: Pick<DangerSign, 'level' | 'kinds'>, written = ''): HelpLineId[] {
  const { kinds } = sign;
  const [first, ...others] = inTurns(kinds.length ? kinds.map((kind) => FITTING[kind]) : [ANY_KIND]);
  const fitting = [
    ...(first ? [first] : []),
    ...(ABOUT_BEING_LGBTQ.test(written) ? ['trevor' as const] : []),
    ...others,
  ];
  if (!needsEmergency(sign)) return fitting.slice(0, MAX_SHOWN);
  const shown = fitting.slice(0, MAX_SHOWN - 1);
  return kinds[0] === 'violence' ? ['emergency', ...shown] : [...shown, 'emergency'];
}

/** How a line is reached, in words: 'call 988, text 988 or chat at 988lifeline.org'. */
export const reachOf = (id: HelpLineId, language: HelpLanguage): string =>
  joinWords(
    HELP_LINES[id].ways.map(({ words }) => words[language]),
    language === 'es' ? 'o' : 'or',
  );

/** A help line as one line of a text. */
export const helpText = (id: HelpLineId, language: HelpLanguage): string =>
  `• ${HELP_LINES[id].name[language]}: ${reachOf(id, language)}`;

export const helpTexts = (ids: readonly HelpLineId[], language: HelpLanguage): string =>
  ids.map((id) => helpText(id, language)).join('\n');

/** The text in place of help after a student said that we misread. */
export const MISREAD: Record<HelpLanguage, string> = DATA.misread;

/** A help line with its ways to reach it, in the language it was written in. */
export interface ShownHelp {
  name: string;
  ways: { words: string; address: string }[];
}

const SHOWN: ReadonlyMap<string, ShownHelp> = new Map(
  (Object.keys(HELP_LINES) as HelpLineId[]).flatMap((id) =>
    (['en', 'es'] as const).map((language) => {
      const { name, ways } = HELP_LINES[id];
      const shown = ways.map(({ words, address }) => ({ words: words[language], address }));
      return [helpText(id, language), { name: name[language], ways: shown }] as const;
    }),
  ),
);

/** The help line that a line of text names, as a link; null for any other line. */
export const helpInLine = (line: string): ShownHelp | null => SHOWN.get(line.trim()) ?? null;
