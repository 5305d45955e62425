import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  type Essential,
  essential,
  type Holder,
  type PreferenceCorrection,
  type PreferenceKind,
} from '../../contract/preferences';
import { shortText, timeColumn } from '../../platform/database/columns';
import { listColumn } from '../../platform/database/readable';

/** What a student chose to ask of a college, or, as 'removed', a suggestion they dismissed. */
@Entity('choices')
@Index('choices_user_wish', ['userId', 'kind', 'value'], { unique: true })
export class ChoiceRow {
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

  @Column(shortText('holder', 8))
  holder: Holder;

  @Column({ name: 'no_exceptions', type: 'boolean' })
  noExceptions: boolean;

  @Column(timeColumn('chosen_at'))
  chosenAt: Date;
}

/** Which essentials a student skipped for now, and when they last chose, dismissed or took something back. */
@Entity('choosing')
export class Choosing {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(listColumn('skipped', 'choosing', essential))
  skipped: Essential[];

  @Column(timeColumn('changed_at'))
  changedAt: Date;

  /** How often the choices changed. */
  @Column({ type: 'int', name: 'revision', default: 0 })
  revision: number;
}
