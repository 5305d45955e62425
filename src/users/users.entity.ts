import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AiTest } from '../contract/ai';
import type { Grade, Language, Role } from '../contract/users';
import { longJson, nullableTime, shortText, timeColumn, booleanColumn } from '../platform/database/columns';
import { wordList } from './user-columns';

/** At the end of the roster indexes, so that the database can skip earlier pages without reading rows. */
const ROSTER_FILTERS = ['closesAt', 'graduatedAt'];

@Entity('users')
@Index('users_email', ['email'], { unique: true })
@Index('users_roster', ['counselorId', 'schoolId', 'role', 'nameKey', 'id', ...ROSTER_FILTERS])
@Index('users_school_roster', ['schoolId', 'role', 'nameKey', 'id', ...ROSTER_FILTERS])
@Index('users_roster_family', ['counselorId', 'schoolId', 'role', 'familyKey', 'id', ...ROSTER_FILTERS])
@Index('users_school_roster_family', ['schoolId', 'role', 'familyKey', 'id', ...ROSTER_FILTERS])
@Index('users_school_counted', ['schoolId', 'role', 'closesAt', 'graduatedAt', 'counselorId', 'grade'])
@Index('users_roster_changed', ['schoolId', 'rosterChangedAt'])
@Index('users_student_number', ['schoolId', 'studentNumber'], { unique: true })
export class User {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  /** The counselor of a student; null for staff. */
  @Column({ ...shortText('counselor_id', 36), nullable: true }) counselorId: string | null;
  @Column(shortText('role', 16)) role: Role;
  /** Lowercase, trimmed, NFC: see emailKey(). */
  @Column(shortText('email')) email: string;
  @Column(shortText('name')) name: string;
  /** The name's key for sorting and searching: see searchKey(). */
  @Column(shortText('name_key')) nameKey: string;
  /** The same with the family name first: see familyNameFirst(). */
  @Column({ ...shortText('family_key'), default: '' }) familyKey: string;
  @Column({ ...shortText('student_number', 40), nullable: true }) studentNumber: string | null;
  @Column({ type: 'int', name: 'grade', nullable: true }) grade: Grade | null;
  /** The student's graduation year. It determines the grade. Null if the grade is unknown. */
  @Column({ type: 'int', name: 'class_of', nullable: true }) classOf: number | null;
  /** When the student's class graduated. Graduates have no grade and are in no list. */
  @Column(nullableTime('graduated_at')) graduatedAt: Date | null;
  /** Whether the person turned off hosted AI services. */
  @Column(booleanColumn('ai_off')) aiOff: boolean;
  /** Whether the school turned them off for this person. */
  @Column(booleanColumn('ai_off_by_school')) aiOffBySchool: boolean;
  /** The language of the pages on every device; null until the person chooses one. */
  @Column({ ...shortText('language', 8), nullable: true }) language: Language | null;
  /** Null for people who only use a sign-in service. */
  @Column({ ...shortText('password_hash', 255), nullable: true }) passwordHash: string | null;
  /** When the person proved this email, by mailbox or through a service; null until then. */
  @Column(nullableTime('email_proved_at')) emailProvedAt: Date | null;
  /** Whether a student must prove the email before they can use more than the account page. */
  @Column(booleanColumn('must_prove_email')) mustProveEmail: boolean;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('last_login')) lastLogin: Date | null;
  /** The last login or session refresh. An open page refreshes every 15 minutes. */
  @Column(nullableTime('last_active')) lastActive: Date | null;
  /** When the person was last warned that the account will be deleted. Later activity cancels it. */
  @Column(nullableTime('retention_warned_at')) retentionWarnedAt: Date | null;
  /** When name, email, number, grade, class or counselor last changed, or the account was closed or reopened. */
  @Column(nullableTime('roster_changed_at')) rosterChangedAt: Date | null;
  /** When a closed student account will be deleted. It is invisible until then. */
  @Index('users_closes_at')
  @Column(nullableTime('closes_at'))
  closesAt: Date | null;
}

export type StoredAiTest = AiTest & { by: string };

/** A school is the tenant: nothing is visible across schools. */
@Entity('schools')
export class School {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('name')) name: string;
  /** Two-letter state; a student's home state unless they say otherwise. */
  @Column(shortText('state', 2)) state: string;
  @Column({ ...shortText('town'), nullable: true }) town: string | null;
  /** After how many months without activity a student's account is deleted; null = never. */
  @Column({ type: 'int', name: 'retention_months', nullable: true }) retentionMonths: number | null;
  /** When that last changed. Nobody is deleted within a grace period after it. */
  @Column(nullableTime('retention_set_at')) retentionSetAt: Date | null;
  @Column(booleanColumn('second_factor_required')) secondFactorRequired: boolean;
  /** The deadline for staff to set up a second factor; null if there is no grace period. */
  @Column(nullableTime('second_factor_due')) secondFactorDue: Date | null;
  /** The ids of sign-in services whose own second factor the school accepts. */
  @Column(wordList('trusted_providers')) trustedProviders: string[];
  /** Whether passwords are disabled for students who can use a sign-in service. */
  @Column(booleanColumn('provider_only_students')) providerOnlyStudents: boolean;
  /** The same for counselors and admins. */
  @Column(booleanColumn('provider_only_staff')) providerOnlyStaff: boolean;
  /** The admin whose password always works; null if there is none. */
  @Column({ ...shortText('password_admin_id', 36), nullable: true }) passwordAdminId: string | null;
  @Column(booleanColumn('confirm_emails')) confirmEmails: boolean;
  /** Mail domains whose users may join an account created by the school without a code. */
  @Column(wordList('mail_domains')) mailDomains: string[];
  /** Whether students see the outcomes of the school's past applications. */
  @Column(booleanColumn('outcomes_for_students')) outcomesForStudents: boolean;
  /** Whether the school turned off hosted AI services. */
  @Column(booleanColumn('ai_off')) aiOff: boolean;
  @Column({ ...longJson('ai_test'), nullable: true }) aiTest: StoredAiTest | null;
  /** How many days a counselor has to review a first list before its student sees it; null if lists don't wait. */
  @Column({ type: 'int', name: 'first_look_days', nullable: true }) firstLookDays: number | null;
  /** The class year of the current 12th grade. */
  @Column({ type: 'int', name: 'senior_class', default: 0 }) seniorClass: number;
  /** The day ('2027-07-01') on which everyone moves to the next grade; null if an admin does it by hand. */
  @Column({ ...shortText('next_year_on', 10), nullable: true }) nextYearOn: string | null;
  /** When that last happened, while it can be undone. */
  @Column(nullableTime('year_turned_at')) yearTurnedAt: Date | null;
  @Column(timeColumn('created_at')) createdAt: Date;
}

/** The id of a recently deleted account, kept until no request in progress can still write rows for it. */
@Entity('deleted_accounts')
@Index('deleted_accounts_due', ['dueAt'])
export class DeletedAccount {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('deleted_at')) deletedAt: Date;
  /** When to sweep for its rows again. */
  @Column(timeColumn('due_at')) dueAt: Date;
}

/** The id of a deleted student, kept until the school's own systems have had time to notice. */
@Entity('departed_students')
@Index('departed_students_school', ['schoolId', 'leftAt'])
@Index('departed_students_left', ['leftAt'])
export class DepartedStudent {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(timeColumn('left_at')) leftAt: Date;
}

/** A counselor who looks after a colleague's students at the same school for a time. */
@Entity('counselor_covers')
@Index('counselor_covers_cover', ['coverId', 'endsAt'])
@Index('counselor_covers_counselor', ['counselorId', 'endsAt'])
@Index('counselor_covers_school', ['schoolId', 'endsAt'])
export class CounselorCover {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  /** The counselor whose students they are. */
  @Column(shortText('counselor_id', 36)) counselorId: string;
  /** The covering counselor; null once that account is gone. */
  @Column({ ...shortText('cover_id', 36), nullable: true }) coverId: string | null;
  @Column(timeColumn('starts_at')) startsAt: Date;
  /** When it ends, or ended early. */
  @Column(timeColumn('ends_at')) endsAt: Date;
}
