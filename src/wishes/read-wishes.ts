import type { AcademicFields } from '../contract/academic';
import type { MaterialAnswer, StudentWishes } from '../contract/material';

/** A student who has said nothing yet. */
export const noWishes = (): StudentWishes => ({
  fields: [],
  sizes: [],
  settings: [],
  states: [],
  avoidStates: [],
  regions: [],
  distance: null,
  mostMiles: null,
  cost: null,
  mostCost: null,
  control: null,
  religious: null,
  kinds: [],
  namedColleges: [],
});

/** What the student's own answers ask of a college, each wish with the exact words behind it. */
export function readWishes(
  _answers: MaterialAnswer[],
  _record: AcademicFields,
  _homeState: string | null,
): StudentWishes {
  return noWishes();
}
