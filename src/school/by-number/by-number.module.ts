import { Module, Controller } from '@nestjs/common';
import { ClosingService, PeopleModule } from '../people/people.module';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import { noticeActor } from '../../auth/accounts/notices';
import { type ChangedEmail, type EmailAuthority, emailRefusal } from '../../auth/emails/email-changes';
import { STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import type { AuditEventName } from '../../contract/audit';
import type { NumberedStudent, PutStudent, PutStudentBody } from '../../contract/roster';
import type { RosterQuestionKind } from '../../contract/roster-import';
import { damagedNumberMessage, isDamagedNumber } from '../../contract/name-rules';
import { unstorableReason } from '../../contract/text-rules';
import { mapUniqueViolation } from '../../platform/database/database-errors';
import { badRequest, conflict, notFound, type ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { gradeOfClass } from '../../users/class-year';
import { type EnrolledStudent, SchoolRoster } from '../../users/school-roster.service';

import { needsReauthentication, type RosterDiff, rosterDiff, applyConfirmations } from '../roster-import/roster-diff';
import { RosterRules } from '../roster-import/roster-rules.service';
import { type KnownCounselor, toKnownStudent } from '../roster-import/roster-values';
import { RosterWriter } from '../roster-import/roster-writer.service';
import type { RosterQuestion } from '../roster-import/student-match';
import type { FileStudent } from '../roster-import/student-row';

/** Throws 400 for an invalid student number. */
function requireNumber(number: string): string {
  const trimmedNumber = number.trim();
  if (
    trimmedNumber === '' ||
    trimmedNumber.length > STUDENT_NUMBER_MAX_LENGTH ||
    unstorableReason(trimmedNumber) !== null
  )
    throw badRequest(`A student number has 1 to ${STUDENT_NUMBER_MAX_LENGTH} signs.`);
  if (isDamagedNumber(trimmedNumber)) throw badRequest(damagedNumberMessage(trimmedNumber));
  return trimmedNumber;
}

const AUDIT_EVENTS = { created: 'account_made', changed: 'student_changed', unchanged: 'student_read' } as const;

interface PutComparison {
  row: FileStudent;
  students: EnrolledStudent[];
  takenEmails: ReadonlySet<string>;
  diff: RosterDiff;
}

/** The counselor named in a call. Throws 400 if the counselor isn't at this school, or has left it. */
function findCounselor(
  { counselor_id: id, counselor_email: email }: PutStudentBody,
  counselors: readonly KnownCounselor[],
): KnownCounselor | undefined {
  if (id === undefined && email === undefined) return undefined;
  const foundCounselor = counselors.find((item) =>
    id === undefined ? item.email === emailKey(email ?? '') : item.id === id,
  );
  if (foundCounselor) return foundCounselor;
  if (id !== undefined) throw badRequest('No counselor of the school has this id.', '/counselor_id');
  throw badRequest('No counselor of the school has this email.', '/counselor_email');
}

const CONFIRMATION_HINT = 'If this is the same student, send the same with "confirmed": true.';
const CONFIRMATION_REASONS: Record<RosterQuestionKind, (question: RosterQuestion) => string> = {
  another_student: ({ change: { before } }) =>
    `The student number or email is ${before.name}’s, and you send another name.`,
  number: ({ change: { before } }) =>
    `The email is ${before.name}’s, whose student number is ${before.student_number}.`,
  email: ({ change: { before } }) => `${before.name} has signed in with another email.`,
  same_student: ({ change: { before } }) => `${before.name} is at the school already.`,
};

/** Why nothing is written; null if it can be. */
function toRefusal({ students, takenEmails, diff, row }: PutComparison): ProductError | null {
  const [first] = students;
  const [problem] = diff.problems;
  if (students.length === 1 && first && first.closesAt !== null)
    return conflict(`The account of ${first.name} is closed, and nothing was changed. Restore it first.`);
  if (problem) {
    // A new student with incomplete data can't conflict with anyone.
    const isNewStudent = first === undefined && takenEmails.size === 0;
    return isNewStudent
      ? badRequest(problem.problem, row.name === null ? '/name' : '/email')
      : conflict(problem.problem);
  }
  const question = diff.questions.find(({ kind }) => kind !== 'email');
  if (question)
    return conflict(`${CONFIRMATION_REASONS[question.kind](question)} ${CONFIRMATION_HINT}`, 'confirmation_needed');
  // A system that still has last year's class must not reactivate graduates.
  if (first && first.graduatedAt !== null)
    return conflict(
      `${first.name} has graduated, and nothing was changed. If they are back at school, give them a grade on their page or by PATCH /api/students/${first.id} first.`,
    );
  return null;
}

@Controller()
class StudentsByNumberController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
    private readonly writer: RosterWriter,
    private readonly closingService: ClosingService,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.readStudentByNumber)
  async read({ actor, params: { number } }: HandlerInput<'readStudentByNumber'>) {
    const student = await this.find(actor, number);
    await this.recordAudit(actor, student, 'student_read', 'readStudentByNumber');
    return this.toContract(actor, student);
  }

  /**
   * Closes the account. An already closed one keeps its deletion day. People need a fresh proof of identity; programs
   * need the scope instead.
   */
  @Call(routes.closeStudentByNumber)
  async close({ actor, params: { number } }: HandlerInput<'closeStudentByNumber'>) {
    const student = await this.find(actor, number);
    const { schoolId } = actor;
    const closesAt =
      student.closesAt ?? (await this.closingService.startClosing(actor, { userId: student.id, schoolId }, new Date()));
    return this.toContract(actor, { ...student, closesAt });
  }

  /** Reopens a closed account. Does nothing for an open one. */
  @Call(routes.restoreStudentByNumber)
  async restore({ actor, params: { number } }: HandlerInput<'restoreStudentByNumber'>) {
    const student = await this.find(actor, number);
    if (student.closesAt !== null) await this.closingService.reopen(actor, student.id);
    return this.toContract(actor, { ...student, closesAt: null });
  }

  /**
   * Creates or changes a student by the same rules as a roster file with one row. Throws 400 for invalid data, 409 for a
   * conflict with an existing account, and 403 if a person without a fresh proof would change an email in use or the
   * student's counselor.
   */
  @Call(routes.putStudentByNumber)
  async put({ actor, body, params }: HandlerInput<'putStudentByNumber'>): Promise<PutStudent> {
    const studentNumber = requireNumber(params.number);
    const { schoolId } = actor;
    const { comparison, emails } = await this.write(actor, studentNumber, body, new Date());
    await this.writer.emailsInUse.report(schoolId, emails, noticeActor(actor));
    const { row, diff, students } = comparison;
    const student = await this.roster.findByNumber(schoolId, studentNumber);
    if (!student) throw conflict('The student was changed at the same moment. Please try again.');
    const putOutcome = diff.created.length ? 'created' : diff.changed.length ? 'changed' : 'unchanged';
    await this.recordAudit(actor, student, AUDIT_EVENTS[putOutcome], 'putStudentByNumber');
    const isMailed = body.mail_new && putOutcome === 'created' && (await this.writer.sendInvitations([student])) > 0;
    const [existingStudent] = students;
    const isNameKept =
      existingStudent && existingStudent.lastLogin !== null && row.name !== null && row.name !== existingStudent.name;
    const keptFields: PutStudent['kept'] = [...(isNameKept ? (['name'] as const) : [])];
    if (diff.questions.length > 0) keptFields.push('email');
    return {
      ...(await this.toContract(actor, student)),
      outcome: putOutcome,
      kept: keptFields,
      mailed: isMailed,
    };
  }

  private async toContract({ schoolId }: Actor, student: EnrolledStudent): Promise<NumberedStudent> {
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

  private recordAudit(
    { uid, schoolId }: Actor,
    { id }: EnrolledStudent,
    auditEvent: AuditEventName,
    detail: string,
  ): Promise<void> {
    return this.audit.record({ what: auditEvent, actorId: uid, subjectIds: [id], schoolId, detail });
  }

  private async find({ schoolId }: Actor, number: string): Promise<EnrolledStudent> {
    const student = await this.roster.findByNumber(schoolId, requireNumber(number));
    if (!student) throw notFound();
    return student;
  }

  private async write(
    actor: Actor,
    studentNumber: string,
    body: PutStudentBody,
    now: Date,
  ): Promise<{ comparison: PutComparison; emails: ChangedEmail[] }> {
    const { schoolId } = actor;
    const authority = await this.writer.emailsInUse.authorityOf(actor);
    const upsertTransaction = this.dataSource.transaction(async (manager) => {
      const comparison = await this.compare(manager, { schoolId, authority }, studentNumber, body);
      const refusal = toRefusal(comparison);
      if (refusal) throw refusal;
      if (authority === 'needs_proof' && needsReauthentication(comparison.diff)) throw emailRefusal(authority);
      const { emails } = await this.writer.applyDiff(manager, schoolId, comparison.diff, { now, authority });
      return { comparison, emails };
    });
    return mapUniqueViolation(upsertTransaction, () =>
      conflict('Another account took this number or email at the same moment. Please try again.'),
    );
  }

  /** Throws 400 for a class without a grade, and for a counselor of another school. */
  private async compare(
    manager: EntityManager,
    { schoolId, authority }: { schoolId: string; authority: EmailAuthority },
    number: string,
    body: PutStudentBody,
  ): Promise<PutComparison> {
    const counselors = await this.roster.counselors(schoolId, manager);
    const row: FileStudent = {
      line: 1,
      studentNumber: number,
      email: body.email === undefined ? null : emailKey(body.email),
      name: body.name?.replace(/\s+/g, ' ').trim() ?? null,
      grade: body.grade ?? (await this.resolveGrade(manager, schoolId, body.class_of)),
      counselor: findCounselor(body, counselors)?.email ?? null,
    };
    const students = await this.roster.findByKeys(manager, schoolId, { studentNumber: number, email: row.email });
    const isUnchangedEmail = row.email === null || students.some(({ email }) => email === row.email);
    const takenEmails = isUnchangedEmail
      ? new Set<string>()
      : await this.roster.findUsedEmails([row.email ?? ''], manager);
    const findRule = await this.rules.createFinder(schoolId, manager);
    const knownRoster = { students: students.map(toKnownStudent), counselors, takenEmails, findRule };
    const diff = await rosterDiff({ students: [row], problems: [] }, knownRoster);
    // The call names one student, and the key's scope or the proof confirms another email.
    const hasOtherQuestion = diff.questions.some(({ kind }) => kind !== 'email');
    const confirmedDiff = {
      lines: new Set(body.confirmed && hasOtherQuestion ? [row.line] : []),
      emails: authority === 'no_emails' ? ('none' as const) : ('all' as const),
      areNewHeld: false,
    };
    return { row, students, takenEmails, diff: applyConfirmations(diff, confirmedDiff) };
  }

  private async resolveGrade(
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

@Module({
  imports: [RosterImportModule, PeopleModule],
  controllers: [StudentsByNumberController],
})
export class StudentsByNumberModule {}
