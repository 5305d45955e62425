import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ROSTER_CONNECTION, SOURCE_ID_MAX_LENGTH } from '../../contract/roster-import-limits';
import { longText, nullableTime, shortText, yesNo } from '../../platform/database/columns';

/** The student information system of a school, as its roster is pulled from there. */
@Entity('roster_connections')
@Index('roster_connections_next', ['nextAt'])
export class RosterConnectionRow {
  @PrimaryColumn(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('base_url', ROSTER_CONNECTION.addressMost))
  baseUrl: string;

  @Column(shortText('token_url', ROSTER_CONNECTION.addressMost))
  tokenUrl: string;

  @Column(shortText('client', ROSTER_CONNECTION.clientMost))
  clientId: string;

  /** Sealed for the school. */
  @Column(longText('sealed_secret'))
  sealedSecret: string;

  @Column({ ...shortText('source_school', SOURCE_ID_MAX_LENGTH), nullable: true })
  sourceSchool: string | null;

  @Column(yesNo('nightly'))
  nightly: boolean;

  /** The hour at the school, 0 to 23. */
  @Column({ type: 'int', name: 'pull_hour', default: 0 })
  hour: number;

  @Column(yesNo('mail_new'))
  mailNew: boolean;

  /** Whether a nightly pull may change the emails of accounts in use. */
  @Column(yesNo('change_emails'))
  changeEmails: boolean;

  /** When the next pull is due; null where none is. */
  @Column(nullableTime('next_at'))
  nextAt: Date | null;

  /** Tries of this night that failed. */
  @Column({ type: 'int', name: 'tries', default: 0 })
  tries: number;

  /** What changed since then is asked for; null where everything has to be. */
  @Column(nullableTime('pulled_until'))
  pulledUntil: Date | null;

  /** When everything was pulled last. */
  @Column(nullableTime('whole_at'))
  wholeAt: Date | null;
}
