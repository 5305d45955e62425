import { shippedRows } from '../../platform/runtime/process';
import { PatternGroups } from '../../platform/text/pattern-groups';
import { normalizeWords } from '../../platform/text/words';
import { memoizeByHash } from '../../platform/runtime/caches';
import { prepareDangerReading as prepareDangerRules } from './signs/read-danger';

/**
 * `dangerIn(text, question)`: the sign of danger in a text of any length, or null; only for help, notices and the
 * weekly list. `holdsDanger(text, question)`: whether a rule matches; if one does, none of the text is quoted, sent, or
 * printed.
 */
export { readDanger as dangerIn, matchesDangerRule as holdsDanger } from './signs/read-danger';

/** Expands a pattern in the table; a name in capitals is replaced by another list. */
const expandPattern = (pattern: string): string =>
  pattern.replace(/[A-Z]{3,}/g, (name) => `(?:${patternsInList(name.toLowerCase()).map(expandPattern).join('|')})`);

const patternsInList = (list: string): string[] =>
  ROWS.flatMap(([listName, , pattern = '']) => (listName === list ? [pattern] : []));

const ROWS = shippedRows('personal-words.tsv');
const PATTERN_LISTS = ['status', 'own', 'word', 'about'] as const;
const PATTERN_GROUPS = new PatternGroups(
  PATTERN_LISTS.map((list) =>
    patternsInList(list).map(
      (pattern) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${expandPattern(pattern)})(?![\\p{L}\\p{N}])`, 'u'),
    ),
  ),
);

/** Prepares all patterns in small steps. Otherwise the first student who saves would wait, and everybody else too. */
export async function prepareSensitivity(): Promise<void> {
  await prepareDangerRules();
  await PATTERN_GROUPS.prepare();
}

/** Whether a text states the immigration status of the writer or the family, or only sounds personal. */
type Sensitivity = 'status' | 'personal' | 'open';

/**
 * Cached results: every page reads all of a student's texts again, and every save reads all earlier sentences again.
 */
const MAX_CACHED_TEXTS = 20_000;

const sentenceSensitivity = memoizeByHash<Sensitivity>(MAX_CACHED_TEXTS, (sentence) => {
  const lists = PATTERN_GROUPS.matchingGroups(normalizeWords(sentence)).map((group) => PATTERN_LISTS[group]);
  if (lists.includes('status')) return 'status';
  return lists.includes('own') || (lists.includes('word') && !lists.includes('about')) ? 'personal' : 'open';
});

const textSensitivity = memoizeByHash<Sensitivity>(MAX_CACHED_TEXTS, (text) => {
  const sensitivities = new Set(text.split(/(?<=[.!?;])\s|\n/).map(sentenceSensitivity));
  if (sensitivities.has('status')) return 'status';
  return sensitivities.has('personal') ? 'personal' : 'open';
});

/** Whether a text states the immigration status of the writer or the family: the only words that keep an answer out by themselves. */
export const disclosesStatus = (text: string): boolean => textSensitivity(text) === 'status';

/** Whether a text may be personal. The writer is only asked about it; nothing changes until they answer. */
export const soundsPersonal = (text: string): boolean => textSensitivity(text) !== 'open';

/**
 * Combines the switch of a stored answer with its words. Once the writer has set the switch, the words don't matter.
 */
export function privacyFields({ answer, keep_out }: { answer: string; keep_out?: boolean }) {
  const sensitivity = keep_out === undefined ? textSensitivity(answer) : 'open';
  return {
    keep_out: keep_out ?? sensitivity === 'status',
    keep_out_set: keep_out !== undefined,
    sounds_personal: sensitivity === 'personal',
  };
}
