import { joined, spokenWords } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { Criterion } from '../criterion';
import type { Ranked } from '../order';
import { listedColleges, type NotesInput } from './notes-input';

const say = spokenWords<typeof notes>('list-notes');

/** A list of fewer colleges says what keeps it short. */
const SHORT = 6;

/** What is far out of reach, or far under the student, helps nobody. */
const MOST_HELPFUL_STEP = 2;

interface Help {
  must: Criterion;
  would: number;
}

/** How many colleges each must keeps away all by itself. */
function helpsOf(ranks: readonly Ranked[], musts: readonly Criterion[]): Help[] {
  const kept = ranks.filter(({ broken, offer, standing }) => {
    return offer !== 'none' && broken.length === 1 && standing.step < MOST_HELPFUL_STEP;
  });
  return musts
    .map((must) => ({ must, would: kept.filter(({ broken }) => broken[0]?.within === must.within).length }))
    .filter(({ would }) => would > 0)
    .sort((one, other) => other.would - one.would);
}

/** Where the list stays short all the same: what keeps it so, and which must would bring how many. */
export function stillShort({ criteria, choices, relaxed, ranks }: NotesInput): string[] {
  const total = listedColleges(choices).length;
  if (total >= SHORT) return [];
  const gone = total === 0 ? [] : relaxed.map(({ within }) => within);
  const musts = criteria.filter((one) => one.must && !gone.includes(one.within));
  if (musts.length === 0) return total === 0 ? [say('short.nothing')] : [];
  const kept = joined([...new Set(musts.map(({ within }) => within))]);
  const changeable = musts.filter(({ dear }) => dear !== true);
  const [best] = helpsOf(ranks, changeable);
  const found = total === 0 ? say('short.none', { musts: kept }) : say('short.only', { musts: kept });
  if (!best) return [found];
  const without = musts.length === 1 ? say('short.it') : `“${best.must.within}”`;
  return [`${found} ${say('short.without', { without, would: best.would })}`];
}
