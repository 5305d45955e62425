import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import type { NumberedStudent } from '../../contract/numbered-students';
import { damagedNumber, isDamagedNumber } from '../../contract/student-number';
import { unstorableReason } from '../../contract/text-rules';
import { badRequest, notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type EnrolledStudent, SchoolRoster } from '../../users/school-roster.service';
import { ClosingService } from '../people/closing.service';

/** A number as it is kept. Throws 400 for one that no student can have. */
export function checkedNumber(number: string): string {
  const plain = number.trim();
  if (plain === '' || plain.length > STUDENT_NUMBER_MAX_LENGTH || unstorableReason(plain) !== null)
    throw badRequest(`A student number has 1 to ${STUDENT_NUMBER_MAX_LENGTH} signs.`);
  if (isDamagedNumber(plain)) throw badRequest(damagedNumber(plain));
  return plain;
}

/** Students by the number that their school knows them by. */
@Injectable()
export class NumberedStudents {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly closing: ClosingService,
    private readonly audit: AuditLog,
  ) {}

  async read(actor: Actor, number: string): Promise<NumberedStudent> {
    const student = await this.find(actor, number);
    await this.audit.note({
      what: 'student_read',
      actorId: actor.uid,
      subjectIds: [student.id],
      schoolId: actor.schoolId,
      detail: 'readStudentByNumber',
    });
    return this.told(actor, student);
  }

  /** Closes the account; one that is closed keeps its day. */
  async close(actor: Actor, number: string, now: Date): Promise<NumberedStudent> {
    const student = await this.find(actor, number);
    const { schoolId } = actor;
    const closesAt = student.closesAt ?? (await this.closing.begin(actor, { userId: student.id, schoolId }, now));
    return this.told(actor, { ...student, closesAt });
  }

  /** Brings a closed account back; one that is open stays as it is. */
  async restore(actor: Actor, number: string): Promise<NumberedStudent> {
    const student = await this.find(actor, number);
    if (student.closesAt !== null) await this.closing.reopen(actor, student.id);
    return this.told(actor, { ...student, closesAt: null });
  }

  /** A student as answers show them. */
  async told({ schoolId }: Actor, student: EnrolledStudent): Promise<NumberedStudent> {
    const counselors = student.counselorId === null ? [] : await this.roster.counselors(schoolId);
    return {
      id: student.id,
      student_number: student.studentNumber ?? '',
      name: student.name,
      email: student.email,
      grade: student.grade,
      class_of: student.classOf,
      graduated: student.graduatedAt !== null,
      counselor_id: student.counselorId,
      counselor_email: counselors.find(({ id }) => id === student.counselorId)?.email ?? null,
      has_logged_in: student.lastLogin !== null,
      closes_at: student.closesAt?.toISOString() ?? null,
    };
  }

  private async find({ schoolId }: Actor, number: string): Promise<EnrolledStudent> {
    const student = await this.roster.numbered(schoolId, checkedNumber(number));
    if (!student) throw notFound();
    return student;
  }
}
