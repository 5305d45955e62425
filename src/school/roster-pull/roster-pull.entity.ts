import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ROSTER_CONNECTION_LIMITS, SOURCE_ID_MAX_LENGTH } from '../../contract/roster-columns';
import { longText, nullableTime, shortText, timeColumn, booleanColumn } from '../../platform/database/columns';

@Entity('roster_connections')
@Index('roster_connections_next', ['nextAt'])
export class RosterConnectionRow {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('base_url', ROSTER_CONNECTION_LIMITS.addressMost)) baseUrl: string;
  @Column(shortText('token_url', ROSTER_CONNECTION_LIMITS.addressMost)) tokenUrl: string;
  @Column(shortText('client', ROSTER_CONNECTION_LIMITS.clientMost)) clientId: string;
  @Column(longText('sealed_secret')) sealedSecret: string;
  @Column({ ...shortText('source_school', SOURCE_ID_MAX_LENGTH), nullable: true }) sourceSchool: string | null;
  @Column(booleanColumn('nightly')) nightly: boolean;
  /** The hour in the school's time zone, 0 to 23. */
  @Column({ type: 'int', name: 'pull_hour', default: 0 }) hour: number;
  @Column(booleanColumn('mail_new')) mailNew: boolean;
  /** Whether a nightly pull may change the emails of accounts in use. */
  @Column(booleanColumn('change_emails')) changeEmails: boolean;
  @Column(nullableTime('next_at')) nextAt: Date | null;
  /** Failed tries tonight. */
  @Column({ type: 'int', name: 'tries', default: 0 }) tries: number;
  /** The next pull asks for changes since then; null for a full pull. */
  @Column(nullableTime('pulled_until')) pulledUntil: Date | null;
  @Column(nullableTime('whole_at')) wholeAt: Date | null;
}

const count = (name: string) => ({ type: 'int' as const, name, default: 0 });

/** The counts of one pull. The audit log names the students. */
@Entity('roster_pulls')
@Index('roster_pulls_school', ['schoolId', 'startedAt'])
export class RosterPullRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(timeColumn('started_at')) startedAt: Date;
  @Column(booleanColumn('nightly')) nightly: boolean;
  @Column(booleanColumn('is_whole')) isWhole: boolean;
  /** Null if it succeeded. */
  @Column({ ...shortText('failure', 500), nullable: true }) failure: string | null;
  @Column(count('new_students')) newStudents: number;
  @Column(count('changed_students')) changed: number;
  @Column(count('unchanged_students')) unchanged: number;
  @Column(count('problems')) problems: number;
}
