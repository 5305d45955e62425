import { joinWords } from '../../../platform/text/join-words';
import type { Criterion } from '../criterion';
import type { Ranked } from '../ranking';
import { ENOUGH } from '../relaxing';
import { listedColleges, type NotesInput } from './notes-input';

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
export function stillShort({ criteria, choices, relaxed }: NotesInput): string[] {
  const total = listedColleges(choices).length;
  if (total >= ENOUGH) return [];
  const gone = total === 0 ? [] : relaxed.musts.map(({ within }) => within);
  const musts = criteria.filter((one) => one.must && !gone.includes(one.within));
  if (musts.length === 0) return total === 0 ? ['We know of no college that your numbers can be held against.'] : [];
  const said = joinWords([...new Set(musts.map(({ within }) => `“${within}”`))]);
  const some =
    total === 0
      ? 'no college that fits'
      : total === 1
        ? 'only one college that fits'
        : `only ${total} colleges that fit`;
  const changeable = musts.filter(({ dear }) => dear !== true);
  const [best] = helpsOf(relaxed.ranks, changeable);
  const it = musts.length === 1 ? 'it' : `“${best?.must.within ?? ''}”`;
  const change = best ? [`Without ${it}, ${best.would} more would count.`] : [];
  return [[`We found ${some} you ${said}.`, ...change].join(' ')];
}
