import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import type { CollegeFacts, Fit } from '../contract/colleges';
import type { StudentMaterial } from '../contract/material';
import type { Preference } from '../contract/preferences';
import { MaterialService, type ReadStudent } from '../profiles/material.service';
import { PreferencesService } from './preferences.service';
import { leadingSelective } from './search/meant-programs';
import { tierOf } from './tier/tier-of';

/** The tier of any college for one student. */
export type FitOf = (college: CollegeFacts) => Fit;

/** The tier rule on these numbers, home state and wishes. */
export function fitsOn(
  { reading, homeState }: Pick<StudentMaterial, 'reading' | 'homeState'>,
  preferences: readonly Preference[],
): FitOf {
  const selective = leadingSelective(preferences);
  return (college) => tierOf(college, reading, homeState, selective);
}

/** Tells a student's tiers by the same rule wherever they are asked. */
@Injectable()
export class StudentFits {
  constructor(
    private readonly material: MaterialService,
    private readonly preferences: PreferencesService,
  ) {}

  async of(student: Authorized<'read'>): Promise<FitOf> {
    return this.ofRead(student, await this.material.numbers(student));
  }

  /** The same for whoever has read the student already. */
  async ofRead(student: Authorized<'read'>, read: ReadStudent): Promise<FitOf> {
    return fitsOn(read.material, await this.preferences.of(student, read));
  }
}
