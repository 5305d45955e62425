import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import type { CollegeFacts, Fit } from '../contract/colleges';
import { MaterialService, type ReadStudent } from '../profiles/material.service';
import { PreferencesService } from './preferences.service';
import { leadingSelective } from './search/meant-programs';
import { tierOf } from './tier/tier-of';

/** The tier of any college for one student. */
export type FitOf = (college: CollegeFacts) => Fit;

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
    const { material } = read;
    const selective = leadingSelective(await this.preferences.of(student, read));
    return (college) => tierOf(college, material.reading, material.homeState, selective);
  }
}
