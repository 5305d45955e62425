import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ColumnChoice } from '../../contract/roster-uses';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** How a school wants the columns of a file with certain headings used. */
@Entity('roster_column_choices')
export class RosterColumnChoiceRow {
  @PrimaryColumn(shortText('school_id', 36))
  schoolId: string;

  /** The key of the headings, whatever their order. */
  @PrimaryColumn(shortText('headings', 64))
  headings: string;

  @Column(longJson('choices'))
  choices: ColumnChoice[];

  @Column(timeColumn('chosen_at'))
  chosenAt: Date;
}
