import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { PutStudent, PutStudentBody } from '../../contract/numbered-students';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { badRequest, conflict, type ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { gradeOfClass } from '../../users/class-year';
import { type EnrolledStudent, SchoolRoster } from '../../users/school-roster.service';
import { type KnownCounselor, type RosterDiff, rosterDiff } from '../roster-import/roster-diff';
import { knownOf } from '../roster-import/roster-entry';
import type { FileStudent } from '../roster-import/roster-reader';
import { RosterWriter } from '../roster-import/roster-writer.service';
import { checkedNumber, NumberedStudents } from './numbered-students.service';
import { PutEffects } from './put-effects.service';

/** What is looked at before anything is written. */
interface Look {
  row: FileStudent;
  students: EnrolledStudent[];
  takenEmails: ReadonlySet<string>;
  diff: RosterDiff;
}

/** Makes and changes single students, by the rules of a roster file that has this one row. */
@Injectable()
export class StudentPuts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly roster: SchoolRoster,
    private readonly writer: RosterWriter,
    private readonly students: NumberedStudents,
    private readonly effects: PutEffects,
  ) {}

  /** Throws 400 for what cannot be, 409 for what contradicts an account that is here. */
  async put(actor: Actor, number: string, body: PutStudentBody, now: Date): Promise<PutStudent> {
    const studentNumber = checkedNumber(number);
    const { schoolId } = actor;
    const look = await this.write(schoolId, studentNumber, body, now);
    const { row, diff, students } = look;
    const student = await this.roster.numbered(schoolId, studentNumber);
    if (!student) throw conflict('The student was changed at the same moment. Please try again.');
    const outcome = diff.created.length ? 'created' : diff.changed.length ? 'changed' : 'unchanged';
    const [former] = students;
    const mailed = await this.effects.follow(actor, { outcome, student, former, mailNew: body.mail_new });
    const kept = former && former.lastLogin !== null && row.name !== null && row.name !== former.name;
    return { ...(await this.students.told(actor, student)), outcome, kept: kept ? ['name'] : [], mailed };
  }

  private async write(schoolId: string, studentNumber: string, body: PutStudentBody, now: Date): Promise<Look> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const look = await this.look(manager, schoolId, studentNumber, body);
        const refusal = refusalOf(look);
        if (refusal) throw refusal;
        await this.writer.apply(manager, schoolId, look.diff, now);
        return look;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw conflict('Another account took this number or email at the same moment. Please try again.');
    }
  }

  private async look(manager: EntityManager, schoolId: string, number: string, body: PutStudentBody): Promise<Look> {
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
    const known = { students: students.map(knownOf), counselors, takenEmails };
    return { row, students, takenEmails, diff: rosterDiff({ students: [row], problems: [] }, known) };
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

/** Why a look is not written; null where it is. */
function refusalOf({ students, takenEmails, diff, row }: Look): ProductError | null {
  const [first] = students;
  const [problem] = diff.problems;
  if (students.length === 1 && first && first.closesAt !== null)
    return conflict(`The account of ${first.name} is closed, and nothing was changed. Restore it first.`);
  if (problem) {
    // Nothing stands against a new student but what is missing of them.
    const isMissing = first === undefined && takenEmails.size === 0;
    return isMissing ? badRequest(problem.problem, row.name === null ? '/name' : '/email') : conflict(problem.problem);
  }
  // A system that still has last year's class brings nobody back from it unasked.
  if (first && first.graduatedAt !== null)
    return conflict(
      `${first.name} has graduated, and nothing was changed. If they are back at school, give them a grade on their page or by PATCH /api/students/${first.id} first.`,
    );
  return null;
}
