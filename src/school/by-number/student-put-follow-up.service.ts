import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { PutStudent } from '../../contract/numbered-students';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { EnrolledStudent } from '../../users/school-roster.service';
import { RosterInvitations } from '../roster-import/roster-invitations.service';

/** What a PUT did to whom. */
interface DonePut {
  outcome: PutStudent['outcome'];
  student: EnrolledStudent;
  /** Whether a new student is to be mailed how to log in. */
  mailNew: boolean;
}

const EVENTS = { created: 'account_made', changed: 'student_changed', unchanged: 'student_read' } as const;

/** What follows when a student was put: a record, and mails. */
@Injectable()
export class StudentPutFollowUp {
  constructor(
    private readonly invitations: RosterInvitations,
    private readonly audit: AuditLog,
  ) {}

  /** Answers whether a mail that tells how to log in left. */
  async follow({ uid, schoolId }: Actor, { outcome, student, mailNew }: DonePut): Promise<boolean> {
    await this.audit.note({
      what: EVENTS[outcome],
      actorId: uid,
      subjectIds: [student.id],
      schoolId,
      detail: 'putStudentByNumber',
    });
    return mailNew && outcome === 'created' && (await this.invitations.send([student])) > 0;
  }
}
