import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ColumnChoice, SOURCE_ID_MAX_LENGTH } from '../../contract/roster-columns';
import type { Grade } from '../../contract/users';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';
import type { RosterValues } from './roster-values';

/** What an import changed about one student, stored while it can be undone. */
@Entity('roster_changes')
@Index('roster_changes_user', ['userId'])
@Index('roster_changes_school', ['schoolId', 'importId'])
@Index('roster_changes_made', ['madeAt'])
export class RosterChangeRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  /** Shared by all students of one import. */
  @Column(shortText('import_id', 36)) importId: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('made_at')) madeAt: Date;
  /** Null if the import created the account. `isInUse`: whether its owner had signed in by then. */
  @Column({ ...longJson('before_import'), nullable: true }) before: (RosterValues & { isInUse?: boolean }) | null;
  @Column(longJson('after_import')) after: RosterValues;
}

@Entity('roster_sources')
export class RosterSourceRow {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('source_school', SOURCE_ID_MAX_LENGTH)) sourceSchool: string;
}

@Entity('roster_column_choices')
export class RosterColumnChoiceRow {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  /** A key of the headings, independent of their order. */
  @PrimaryColumn(shortText('headings', 64)) headings: string;
  @Column(longJson('choices')) choices: ColumnChoice[];
  @Column(timeColumn('chosen_at')) chosenAt: Date;
}

/** Assigns new students to a counselor, by the first letter of the last name and by grade. */
@Entity('roster_rules')
@Index('roster_rules_school', ['schoolId'])
@Index('roster_rules_counselor', ['counselorId'])
export class RosterRuleRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('counselor_id', 36)) counselorId: string;
  @Column(shortText('first_letter', 1)) from: string;
  @Column(shortText('last_letter', 1)) to: string;
  /** Null for all grades. */
  @Column({ type: 'int', name: 'grade', nullable: true }) grade: Grade | null;
}
