import { shippedRows } from '../../platform/runtime/process';
import { PatternGroups } from '../../platform/text/pattern-groups';
import { plainWords } from '../../platform/text/words';
import { memoizeByHash } from '../../platform/runtime/caches';
import { prepareReading as prepareDangerRules } from './signs/read-danger';

/**
 * `dangerIn(text, question)`: the sign of danger in a text of any length, or null; for help, notes and the weekly list only.
 * `holdsDanger(text, question)`: whether a rule names one: then none of the text is quoted, sent or printed.
 */
export { readDanger as dangerIn, statesDanger as holdsDanger } from './signs/read-danger';

/** A pattern of the table in plain letters; a capital name in it stands for another list. */
const written = (pattern: string): string =>
  pattern.replace(/[A-Z]{3,}/g, (name) => `(?:${patternsOf(name.toLowerCase()).map(written).join('|')})`);

const patternsOf = (list: string): string[] => ROWS.flatMap(([of, , pattern = '']) => (of === list ? [pattern] : []));

const ROWS = shippedRows('personal-words.tsv');
const LISTS = ['status', 'own', 'word', 'about'] as const;
const GROUPS = new PatternGroups(
  LISTS.map((list) =>
    patternsOf(list).map((one) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${written(one)})(?![\\p{L}\\p{N}])`, 'u')),
  ),
);

/** Prepares all patterns in small pieces: without it the first student who saves would wait, and everybody else with them. */
export async function prepareReading(): Promise<void> {
  await prepareDangerRules();
  await GROUPS.prepare();
}

/** How a text reads: it states the immigration status of the writer or the family, or only sounds personal. */
type Reading = 'status' | 'personal' | 'open';

/** Texts whose reading is remembered: every page reads all of a student's again. */
const MAX_REMEMBERED = 20_000;

const readingOf = memoizeByHash<Reading>(MAX_REMEMBERED, (text) => {
  const met = text
    .split(/(?<=[.!?;])\s|\n/)
    .map((sentence) => GROUPS.metBy(plainWords(sentence)).map((group) => LISTS[group]));
  if (met.some((lists) => lists.includes('status'))) return 'status';
  const isPersonal = met.some((lists) => lists.includes('own') || (lists.includes('word') && !lists.includes('about')));
  return isPersonal ? 'personal' : 'open';
});

/** Whether a text states the immigration status of the writer or the family: the only words that keep an answer out by themselves. */
export const statesStatus = (text: string): boolean => readingOf(text) === 'status';

/** Whether a text may be personal. It is only asked about: nothing else follows from it before the writer has answered. */
export const soundsPersonal = (text: string): boolean => readingOf(text) !== 'open';

/** What the switch of a stored answer and its words decide; once the writer has set the switch, the words decide nothing. */
export const privacyOf = ({ answer, keep_out }: { answer: string; keep_out?: boolean }) => ({
  keep_out: keep_out ?? statesStatus(answer),
  keep_out_set: keep_out !== undefined,
  sounds_personal: keep_out === undefined && readingOf(answer) === 'personal',
});
