import DATA from '../../data/help-lines.json';
import { joinWords } from './text-rules';
import type { DangerKind, DangerSign } from './notes';

export type HelpLanguage = DangerSign['language'];

interface ContactMethod {
  address: string;
  words: Record<HelpLanguage, string>;
}

/** Immediate help in the United States, free and confidential. */
export interface HelpLine {
  name: Record<HelpLanguage, string>;
  ways: readonly ContactMethod[];
}

/** Only data/help-lines.json has their numbers. */
export const HELP_LINES: Record<HelpLineId, HelpLine> = DATA.lines;
export type HelpLineId = keyof typeof DATA.lines;

/** More lines would be a list to search through. */
const MAX_SHOWN_LINES = 3;

const LINES_BY_KIND = DATA.fitting as Record<DangerKind, readonly HelpLineId[]>;
const DEFAULT_LINES = DATA.any_kind as readonly HelpLineId[];
/** Kinds that may endanger somebody's life within the hour. */
const NEEDS_EMERGENCY: readonly string[] = DATA.needs_emergency;

const LGBTQ_PATTERN =
  /\b(?:gay|lesbiana?s?|bisexual(?:es)?|trans(?:gender|género|sexual)?|queer|lgbt\w*|non-?binary|enby|no binari[aoe]|asexual|pansexual|came out (?:as|to)|com(?:e|ing) out (?:as|to)|closeted|outed me|deadname\w*|salir del (?:clóset|closet|armario))\b/iu;

const needsEmergency = ({ level, kinds }: Pick<DangerSign, 'level' | 'kinds'>): boolean =>
  level === 'urgent' && kinds.some((kind) => NEEDS_EMERGENCY.includes(kind));

/** Interleaves the lists: the best line of each kind comes before any second best. */
function interleave(lists: readonly (readonly HelpLineId[])[]): HelpLineId[] {
  const maxLength = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: maxLength }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}

/** Most suitable first. The LGBTQ line appears only if the text mentions it, so that nothing is assumed. */
export function helpLinesFor(sign: Pick<DangerSign, 'level' | 'kinds'>, text = ''): HelpLineId[] {
  const { kinds } = sign;
  const [firstLine, ...otherLines] = interleave(
    kinds.length ? kinds.map((kind) => LINES_BY_KIND[kind]) : [DEFAULT_LINES],
  );
  const lines = [
    ...(firstLine ? [firstLine] : []),
    ...(LGBTQ_PATTERN.test(text) ? ['trevor' as const] : []),
    ...otherLines,
  ];
  if (!needsEmergency(sign)) return lines.slice(0, MAX_SHOWN_LINES);
  const topLines = lines.slice(0, MAX_SHOWN_LINES - 1);
  return kinds[0] === 'violence' ? ['emergency', ...topLines] : [...topLines, 'emergency'];
}

/** How to reach a line, in words: 'call 988, text 988 or chat at 988lifeline.org'. */
export const contactText = (id: HelpLineId, language: HelpLanguage): string =>
  joinWords(
    HELP_LINES[id].ways.map(({ words }) => words[language]),
    language === 'es' ? 'o' : 'or',
  );

export const helpText = (id: HelpLineId, language: HelpLanguage): string =>
  `• ${HELP_LINES[id].name[language]}: ${contactText(id, language)}`;

export const helpTexts = (ids: readonly HelpLineId[], language: HelpLanguage): string =>
  ids.map((id) => helpText(id, language)).join('\n');

/** The text shown instead of help after a student reports that we misread. */
export const MISREAD_REPLY: Record<HelpLanguage, string> = DATA.misread;

export interface ShownHelp {
  name: string;
  ways: { words: string; address: string }[];
}

const HELP_BY_TEXT: ReadonlyMap<string, ShownHelp> = new Map(
  (Object.keys(HELP_LINES) as HelpLineId[]).flatMap((id) =>
    (['en', 'es'] as const).map((language) => {
      const { name, ways } = HELP_LINES[id];
      const methods = ways.map(({ words, address }) => ({ words: words[language], address }));
      return [helpText(id, language), { name: name[language], ways: methods }] as const;
    }),
  ),
);

/** The help line in a line of text, as a link; null for any other line. */
export const parseHelpLine = (line: string): ShownHelp | null => HELP_BY_TEXT.get(line.trim()) ?? null;
