import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { doerOf } from '../../auth/accounts/notices';
import { type ChangedEmail, refusalOfEmail } from '../../auth/emails/email-changes';
import type { PutStudent, PutStudentBody } from '../../contract/numbered-students';
import type { RosterQuestionKind } from '../../contract/roster-import';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { badRequest, conflict, type ProductError } from '../../platform/http/problems';
import { needsProof } from '../roster-import/roster-diff';
import type { RosterQuestion } from '../roster-import/roster-questions';
import { RosterWriter } from '../roster-import/roster-writer.service';
import { type StudentLook, RosterStudentReader } from './roster-student-reader.service';
import { checkedNumber, NumberedStudents } from './numbered-students.service';
import { StudentPutFollowUp } from './student-put-follow-up.service';

/** Makes and changes single students, by the rules of a roster file that has this one row. */
@Injectable()
export class StudentPuts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly writer: RosterWriter,
    private readonly looks: RosterStudentReader,
    private readonly students: NumberedStudents,
    private readonly effects: StudentPutFollowUp,
  ) {}

  /**
   * Throws 400 for what cannot be, 409 for what contradicts an account that is here, and 403 where a person without a fresh proof would
   * change an email in use or whose student it is.
   */
  async put(actor: Actor, number: string, body: PutStudentBody, now: Date): Promise<PutStudent> {
    const studentNumber = checkedNumber(number);
    const { schoolId } = actor;
    const { look, emails } = await this.write(actor, studentNumber, body, now);
    await this.writer.tellOfEmails(schoolId, emails, doerOf(actor));
    const { row, diff, students } = look;
    const student = await this.looks.student(schoolId, studentNumber);
    if (!student) throw conflict('The student was changed at the same moment. Please try again.');
    const outcome = diff.created.length ? 'created' : diff.changed.length ? 'changed' : 'unchanged';
    const [former] = students;
    const mailed = await this.effects.follow(actor, { outcome, student, mailNew: body.mail_new });
    const keepsName = former && former.lastLogin !== null && row.name !== null && row.name !== former.name;
    const kept: PutStudent['kept'] = [...(keepsName ? (['name'] as const) : [])];
    if (diff.questions.length > 0) kept.push('email');
    return { ...(await this.students.told(actor, student)), outcome, kept, mailed };
  }

  private async write(
    actor: Actor,
    studentNumber: string,
    body: PutStudentBody,
    now: Date,
  ): Promise<{ look: StudentLook; emails: ChangedEmail[] }> {
    const { schoolId } = actor;
    const authority = await this.writer.emailAuthority(actor);
    try {
      return await this.dataSource.transaction(async (manager) => {
        const look = await this.looks.look(manager, { schoolId, authority }, studentNumber, body);
        const refusal = refusalOf(look);
        if (refusal) throw refusal;
        if (authority === 'needs_proof' && needsProof(look.diff)) throw refusalOfEmail(authority);
        const { emails } = await this.writer.apply(manager, schoolId, look.diff, { now, authority });
        return { look, emails };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw conflict('Another account took this number or email at the same moment. Please try again.');
    }
  }
}

const HOW_TO_CONFIRM = 'If this is the same student, send the same with "confirmed": true.';
const WHY_ASKED: Record<RosterQuestionKind, (question: RosterQuestion) => string> = {
  another_student: ({ change: { before } }) =>
    `The student number or email is ${before.name}’s, and you send another name.`,
  number: ({ change: { before } }) =>
    `The email is ${before.name}’s, whose student number is ${before.student_number}.`,
  email: ({ change: { before } }) => `${before.name} has signed in with another email.`,
  same_student: ({ change: { before } }) => `${before.name} is at the school already.`,
};

/** Why a look is not written; null where it is. */
function refusalOf({ students, takenEmails, diff, row }: StudentLook): ProductError | null {
  const [first] = students;
  const [problem] = diff.problems;
  if (students.length === 1 && first && first.closesAt !== null)
    return conflict(`The account of ${first.name} is closed, and nothing was changed. Restore it first.`);
  if (problem) {
    // Nothing stands against a new student but what is missing of them.
    const isMissing = first === undefined && takenEmails.size === 0;
    return isMissing ? badRequest(problem.problem, row.name === null ? '/name' : '/email') : conflict(problem.problem);
  }
  const question = diff.questions.find(({ kind }) => kind !== 'email');
  if (question) return conflict(`${WHY_ASKED[question.kind](question)} ${HOW_TO_CONFIRM}`, 'confirmation_needed');
  // A system that still has last year's class brings nobody back from it unasked.
  if (first && first.graduatedAt !== null)
    return conflict(
      `${first.name} has graduated, and nothing was changed. If they are back at school, give them a grade on their page or by PATCH /api/students/${first.id} first.`,
    );
  return null;
}
