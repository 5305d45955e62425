import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { StudentMaterial } from '../../contract/material';
import type { Preference } from '../../contract/preferences';
import { withCorrections } from './corrected';
import { PreferenceCorrections } from './preference-corrections.service';
import { labelOf, readPreferences } from './read-preferences';

/** What a student asks of a college, their own corrections applied, for whoever has read their material. */
@Injectable()
export class PreferenceReader {
  constructor(private readonly corrections: PreferenceCorrections) {}

  async ofMaterial(student: Authorized<'read'>, material: StudentMaterial): Promise<Preference[]> {
    const { corrections } = await this.corrections.of(student);
    return withCorrections(readPreferences(material), corrections, labelOf).preferences;
  }
}
