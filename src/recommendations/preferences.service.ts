import { Injectable } from '@nestjs/common';
import { type Authorized, toRead } from '../access/authorized';
import type { PreferenceCorrection, PreferenceList } from '../contract/preferences';
import { MaterialService } from '../profiles/material.service';
import { withCorrections } from './preferences/corrected';
import { labelOf, readPreferences } from './preferences/read-preferences';
import { PreferenceCorrections } from './preferences/preference-corrections.service';

/** What a student asks of a college: read from their answers, corrected by themselves. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly material: MaterialService,
    private readonly corrections: PreferenceCorrections,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ material }, { corrections, changedAt }] = await Promise.all([
      this.material.look(student),
      this.corrections.of(student),
    ]);
    const { preferences, removed } = withCorrections(readPreferences(material), corrections, labelOf);
    return { preferences, removed, corrections, changed_at: changedAt?.toISOString() ?? null };
  }

  async correct(student: Authorized<'write'>, corrections: PreferenceCorrection[]): Promise<PreferenceList> {
    await this.corrections.replace(student, corrections);
    return this.read(toRead(student));
  }
}
