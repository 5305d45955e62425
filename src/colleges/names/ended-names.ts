import type { CollegeNews } from '../../contract/colleges';
import { shippedRows } from '../../platform/runtime/shipped-data';

/** A name that no college bears any more, and what became of it. */
export interface EndedName {
  name: string;
  became: CollegeNews['became'];
  /** The college it is now, by number and by name; null where there is none, or where it is not known. */
  unitid: number | null;
  now: string | null;
  /** When the federal directory last listed it; null where it goes on under another name. */
  year: number | null;
}

const numberOf = (cell: string): number | null => (cell === '' ? null : Number(cell));

const renamed = (): EndedName[] =>
  shippedRows('former-names.tsv').map(([unitid = '', name = '']) => {
    return { name, became: 'renamed', unitid: numberOf(unitid), now: null, year: null };
  });

const closed = (): EndedName[] =>
  shippedRows('closed-colleges.tsv').map(([name = '', , , listed = '', unitid = '', now = '']) => {
    if (now !== '') return { name, became: 'merged', unitid: numberOf(unitid), now, year: null };
    return { name, became: 'unlisted', unitid: null, now: null, year: numberOf(listed) };
  });

let known: readonly EndedName[] | null = null;

/** Former names of colleges, and names of those that are part of another now or no longer listed; read from the shipped tables at the first call. */
export const endedNames = (): readonly EndedName[] => (known ??= [...renamed(), ...closed()]);
