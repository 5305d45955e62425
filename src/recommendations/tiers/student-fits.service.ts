import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { StudentInput } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { StudentInputService, type ReadStudent } from '../../guidance/profiles/student-input.service';
import { PreferencesService } from '../preferences.service';
import { leadingSelective } from '../search/meant-programs';
import { tierOf } from './tier-of';

/** The tier of any college for one student. */
export type FitOf = (college: CollegeFacts) => Fit;

/** The tier rule on these numbers, home state and wishes. */
export function fitsOn(
  { reading, homeState }: Pick<StudentInput, 'reading' | 'homeState'>,
  preferences: readonly Preference[],
): FitOf {
  const selective = leadingSelective(preferences);
  return (college) => tierOf(college, reading, homeState, selective);
}

/** Tells a student's tiers by the same rule wherever they are asked. */
@Injectable()
export class StudentFits {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly preferences: PreferencesService,
  ) {}

  async of(student: Authorized<'read'>): Promise<FitOf> {
    return this.ofRead(student, await this.studentInput.numbers(student));
  }

  /** The same for whoever has read the student already. */
  async ofRead(student: Authorized<'read'>, read: ReadStudent): Promise<FitOf> {
    return fitsOn(read.studentInput, await this.preferences.of(student, read));
  }
}
