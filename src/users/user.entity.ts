import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Grade, Language, Role } from '../contract/users';
import { nullableTime, shortText, timeColumn, yesNo } from '../platform/database/columns';

/** Behind the order of a roster in its index, so that the students before a page are passed over without reading their rows. */
const LEFT_OUT_BY = ['closesAt', 'graduatedAt'];

/** A person with an account: student, counselor or school admin. */
@Entity('users')
@Index('users_email', ['email'], { unique: true })
@Index('users_roster', ['counselorId', 'schoolId', 'role', 'nameKey', 'id', ...LEFT_OUT_BY])
@Index('users_school_roster', ['schoolId', 'role', 'nameKey', 'id', ...LEFT_OUT_BY])
@Index('users_roster_family', ['counselorId', 'schoolId', 'role', 'familyKey', 'id', ...LEFT_OUT_BY])
@Index('users_school_roster_family', ['schoolId', 'role', 'familyKey', 'id', ...LEFT_OUT_BY])
@Index('users_school_counted', ['schoolId', 'role', 'closesAt', 'graduatedAt', 'counselorId', 'grade'])
@Index('users_roster_changed', ['schoolId', 'rosterChangedAt'])
@Index('users_student_number', ['schoolId', 'studentNumber'], { unique: true })
export class User {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  /** The counselor of a student; null for staff. */
  @Column({ ...shortText('counselor_id', 36), nullable: true })
  counselorId: string | null;

  @Column(shortText('role', 16))
  role: Role;

  /** Lower case, trimmed, NFC: see emailKey(). */
  @Column(shortText('email'))
  email: string;

  @Column(shortText('name'))
  name: string;

  /** The name as lists sort and search it: see searchKey(). */
  @Column(shortText('name_key'))
  nameKey: string;

  /** The same, the family name first: see familyFirst(). */
  @Column({ ...shortText('family_key'), default: '' })
  familyKey: string;

  /** The number that the school knows a student by; null where none was filled in. */
  @Column({ ...shortText('student_number', 40), nullable: true })
  studentNumber: string | null;

  @Column({ type: 'int', name: 'grade', nullable: true })
  grade: Grade | null;

  /** The year in which the class of a student graduates; the grade follows from it. Null where the grade is not known. */
  @Column({ type: 'int', name: 'class_of', nullable: true })
  classOf: number | null;

  /** When the class of a student graduated; such a one has no grade and is in no list. Null for every other. */
  @Column(nullableTime('graduated_at'))
  graduatedAt: Date | null;

  /** The person wants no hosted AI service to be asked for them. */
  @Column(yesNo('ai_off'))
  aiOff: boolean;

  /** The school lets none be asked for them. */
  @Column(yesNo('ai_off_by_school'))
  aiOffBySchool: boolean;

  /** What the pages are written in, on every device; null while the person has not chosen. */
  @Column({ ...shortText('language', 8), nullable: true })
  language: Language | null;

  /** Null for who signs in through a provider only. */
  @Column({ ...shortText('password_hash', 255), nullable: true })
  passwordHash: string | null;

  /** When the person showed that this email is theirs, by its mailbox or by a service that knows it; null while nobody has. */
  @Column(nullableTime('email_proved_at'))
  emailProvedAt: Date | null;

  /** Whether nothing but the own account is open until that is shown: of a student who signed up where the school asks for it. */
  @Column(yesNo('must_prove_email'))
  mustProveEmail: boolean;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('last_login'))
  lastLogin: Date | null;

  /** The last login or renewal of a session, which an open page does every quarter of an hour. */
  @Column(nullableTime('last_active'))
  lastActive: Date | null;

  /** When the person was told that the account will be deleted; says nothing any more once they were active after it. */
  @Column(nullableTime('retention_warned_at'))
  retentionWarnedAt: Date | null;

  /** When name, email, number, grade, class or counselor last changed, or the account was closed or brought back. */
  @Column(nullableTime('roster_changed_at'))
  rosterChangedAt: Date | null;

  /** When the account of a student whom the school deletes will be gone; until then nobody sees it. Null for every other. */
  @Index('users_closes_at')
  @Column(nullableTime('closes_at'))
  closesAt: Date | null;
}
