import { COMPARED_SCHOOLS } from '@contract/limits';
import { useState } from 'react';

export interface Compared {
  /** The colleges chosen to be compared, by their numbers. */
  chosen: readonly number[];
  /** Takes one in or out; null where it is not in and no place is left. */
  toggle: (unitid: number) => (() => void) | null;
  clear: () => void;
}

/** Schools that are chosen to be compared. */
export function useCompared(): Compared {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return {
    chosen,
    toggle: (unitid) => {
      if (chosen.includes(unitid)) return () => setChosen(chosen.filter((one) => one !== unitid));
      return chosen.length < COMPARED_SCHOOLS.most ? () => setChosen([...chosen, unitid]) : null;
    },
    clear: () => setChosen([]),
  };
}
