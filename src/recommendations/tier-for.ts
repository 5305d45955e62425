import type { CollegeFacts, Fit } from '../contract/colleges';
import type { StudentMaterial } from '../contract/material';
import { leadingSelective } from './search/meant-programs';
import { wishesAsPreferences } from './search/wishes-as-preferences';
import { tierOf } from './tier/tier-of';

/** The tier of any college for one student, by the same rule wherever it is asked. */
export function tierFor({
  reading,
  homeState,
  wishes,
}: Pick<StudentMaterial, 'reading' | 'homeState' | 'wishes'>): (college: CollegeFacts) => Fit {
  const selective = leadingSelective(wishesAsPreferences(wishes));
  return (college) => tierOf(college, reading, homeState, selective);
}
