import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PreferenceCorrection, PreferenceKind } from '../../contract/preferences';
import { shortText, timeColumn } from '../../platform/database/columns';

/** What a student said of one of the wishes read from their answers, or a wish they added by hand. */
@Entity('preference_corrections')
@Index('preference_corrections_user_wish', ['userId', 'kind', 'value'], { unique: true })
export class PreferenceCorrectionRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('kind', 32))
  kind: PreferenceKind;

  @Column(shortText('value', 120))
  value: string;

  @Column(shortText('strength', 16))
  strength: PreferenceCorrection['strength'];

  @Column(timeColumn('changed_at'))
  changedAt: Date;
}
