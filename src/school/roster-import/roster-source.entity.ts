import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shortText } from '../../platform/database/columns';
import { SOURCE_ID_MAX_LENGTH } from '../../contract/roster-import-limits';

/** Which school of a district's export is meant, as it was chosen last. */
@Entity('roster_sources')
export class RosterSourceRow {
  @PrimaryColumn(shortText('school_id', 36))
  schoolId: string;

  /** Its id there. */
  @Column(shortText('source_school', SOURCE_ID_MAX_LENGTH))
  sourceSchool: string;
}
