import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EmailAuthority } from '../../auth/emails/email-changes';
import type { PutStudentBody } from '../../contract/numbered-students';
import { badRequest } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { gradeOfClass } from '../../users/class-year';
import { type EnrolledStudent, SchoolRoster } from '../../users/school-roster.service';
import { type RosterDiff, rosterDiff, withConfirmed } from '../roster-import/roster-diff';
import { knownOf } from '../roster-import/roster-entry';
import type { KnownCounselor } from '../roster-import/roster-finders';
import { RosterRules } from '../roster-import/rules/roster-rules.service';
import type { FileStudent } from '../roster-import/student-row';

/** What is looked at before anything is written. */
export interface StudentLook {
  row: FileStudent;
  students: EnrolledStudent[];
  takenEmails: ReadonlySet<string>;
  diff: RosterDiff;
}

/** Holds what a call says of one student against the school, as a roster file of this one row. */
@Injectable()
export class RosterStudentReader {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
  ) {}

  /** Throws 400 for a class without a grade, and for a counselor who is none of the school. */
  async look(
    manager: EntityManager,
    { schoolId, authority }: { schoolId: string; authority: EmailAuthority },
    number: string,
    body: PutStudentBody,
  ): Promise<StudentLook> {
    const counselors = await this.roster.counselors(schoolId, manager);
    const row: FileStudent = {
      line: 1,
      studentNumber: number,
      email: body.email === undefined ? null : emailKey(body.email),
      name: body.name?.replace(/\s+/g, ' ').trim() ?? null,
      grade: body.grade ?? (await this.gradeOf(manager, schoolId, body.class_of)),
      counselor: counselorIn(body, counselors)?.email ?? null,
    };
    const students = await this.roster.named(manager, schoolId, { studentNumber: number, email: row.email });
    const isOwn = row.email === null || students.some(({ email }) => email === row.email);
    const takenEmails = isOwn ? new Set<string>() : await this.roster.taken([row.email ?? ''], manager);
    const ruleFor = await this.rules.finder(schoolId, manager);
    const known = { students: students.map(knownOf), counselors, takenEmails, ruleFor };
    const diff = await rosterDiff({ students: [row], problems: [] }, known);
    // The call names one student. The yes to another email is the scope of its key or its proof.
    const asksOther = diff.questions.some(({ kind }) => kind !== 'email');
    const confirmed = {
      lines: new Set(body.confirmed && asksOther ? [row.line] : []),
      emails: authority === 'no_emails' ? ('none' as const) : ('all' as const),
      newWait: false,
    };
    return { row, students, takenEmails, diff: withConfirmed(diff, confirmed) };
  }

  /** Who has this number; null for nobody. */
  student(schoolId: string, number: string): Promise<EnrolledStudent | null> {
    return this.roster.numbered(schoolId, number);
  }

  private async gradeOf(
    manager: EntityManager,
    schoolId: string,
    classOf: number | undefined,
  ): Promise<FileStudent['grade']> {
    if (classOf === undefined) return null;
    const grade = gradeOfClass(classOf, await this.roster.seniorClass(schoolId, manager));
    if (grade === null) throw badRequest(`The class of ${classOf} is in no grade from 9 to 12 now.`, '/class_of');
    return grade;
  }
}

/** The counselor that a call names; undefined where it names none. Throws 400 for one who is none of this school, or has left. */
function counselorIn(
  { counselor_id: id, counselor_email: email }: PutStudentBody,
  counselors: readonly KnownCounselor[],
): KnownCounselor | undefined {
  if (id === undefined && email === undefined) return undefined;
  const found = counselors.find((one) => (id === undefined ? one.email === emailKey(email ?? '') : one.id === id));
  if (found) return found;
  if (id !== undefined) throw badRequest('No counselor of the school has this id.', '/counselor_id');
  throw badRequest('No counselor of the school has this email.', '/counselor_email');
}
