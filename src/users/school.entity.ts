import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AiTest } from '../contract/ai-admin';
import { longJson, nullableTime, shortText, timeColumn, yesNo } from '../platform/database/columns';
import { wordList } from './word-list';

/** A test of the AI service, and the id of the admin who made it. */
export type KeptAiTest = AiTest & { by: string };

/** A school is the tenant: nothing is visible across schools. */
@Entity('schools')
export class School {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('name'))
  name: string;

  /** Two-letter state; a student's home state unless they say otherwise. */
  @Column(shortText('state', 2))
  state: string;

  @Column({ ...shortText('town'), nullable: true })
  town: string | null;

  /** After how many months without activity a student's account is deleted; null = never. */
  @Column({ type: 'int', name: 'retention_months', nullable: true })
  retentionMonths: number | null;

  /** When that was last changed; nobody is deleted within a time of grace after it. */
  @Column(nullableTime('retention_set_at'))
  retentionSetAt: Date | null;

  /** Whether counselors and admins must use a second factor. */
  @Column(yesNo('second_factor_required'))
  secondFactorRequired: boolean;

  /** Until when staff without one have time to set it up; null where nobody waits. */
  @Column(nullableTime('second_factor_due'))
  secondFactorDue: Date | null;

  /** The sign-in services whose own second step counts as ours, by id. */
  @Column(wordList('trusted_providers'))
  trustedProviders: string[];

  /** Whether students sign in by a service alone. */
  @Column(yesNo('provider_only_students'))
  providerOnlyStudents: boolean;

  /** Whether counselors and admins do. */
  @Column(yesNo('provider_only_staff'))
  providerOnlyStaff: boolean;

  /** The admin whose password still opens the account then; null where there is none. */
  @Column({ ...shortText('password_admin_id', 36), nullable: true })
  passwordAdminId: string | null;

  /** Whether students who sign up prove their email before anything else. */
  @Column(yesNo('confirm_emails'))
  confirmEmails: boolean;

  /** The mail domains whose emails let those whose accounts the school made join without a code. */
  @Column(wordList('mail_domains'))
  mailDomains: string[];

  /** Whether students see what became of past applications of the school. */
  @Column(yesNo('outcomes_for_students'))
  outcomesForStudents: boolean;

  /** Whether no hosted AI service is asked for anybody of the school. */
  @Column(yesNo('ai_off'))
  aiOff: boolean;

  /** The last test of the AI service, with the admin who made it; null before the first. */
  @Column({ ...longJson('ai_test'), nullable: true })
  aiTest: KeptAiTest | null;

  /** Within how many days a counselor looks at a first list before its student does; null = nobody waits. */
  @Column({ type: 'int', name: 'first_look_days', nullable: true })
  firstLookDays: number | null;

  /** The class year of those who are in the 12th grade now. */
  @Column({ type: 'int', name: 'senior_class', default: 0 })
  seniorClass: number;

  /** The day ('2027-07-01') on which everybody comes into the next grade; null where an admin does it by hand. */
  @Column({ ...shortText('next_year_on', 10), nullable: true })
  nextYearOn: string | null;

  /** When that happened last, as long as it can be taken back. */
  @Column(nullableTime('year_turned_at'))
  yearTurnedAt: Date | null;

  @Column(timeColumn('created_at'))
  createdAt: Date;
}
