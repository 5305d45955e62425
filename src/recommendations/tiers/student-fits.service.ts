import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { StudentInput } from '../../contract/student-input';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { leadingSelective } from '../search/program-criteria';
import { tierOf } from './tier-of';

/** The tier of any college for one student. */
export type FitOf = (college: CollegeFacts) => Fit;

/** The tier rule on these numbers, home state and choices. */
export function fitsOn({
  reading,
  homeState,
  preferences,
}: Pick<StudentInput, 'reading' | 'homeState' | 'preferences'>): FitOf {
  const selective = leadingSelective(preferences);
  return (college) => tierOf(college, reading, homeState, selective);
}

/** Tells a student's tiers by the same rule wherever they are asked. */
@Injectable()
export class StudentFits {
  constructor(private readonly studentInput: StudentInputService) {}

  async of(student: Authorized<'read'>): Promise<FitOf> {
    return fitsOn(await this.studentInput.numbers(student));
  }
}
