import { Injectable, Logger } from '@nestjs/common';
import type { Actor, Subject } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { CallRecords } from '../../access/ports';
import type { AuditEventName } from '../../contract/audit';
import type { Action, Call } from '../../contract/call';
import { MESSAGES } from '../../contract/messages';
import { ListPage } from '../../platform/http/list-page';
import { ProductError } from '../../platform/http/problems';
import { AuditLog } from './audit-log';

/** Puts on record every call in which staff or a program saw or changed a student, and who was refused one of the own school. */
@Injectable()
export class NotedCalls extends CallRecords {
  private readonly logger = new Logger('Audit');

  constructor(private readonly audit: AuditLog) {
    super();
  }

  override async answered(
    call: Call,
    actor: Actor,
    about: Authorized<Action> | undefined,
    answer: unknown,
  ): Promise<void> {
    const seen = seenIn(call, actor, about, answer);
    if (!seen) return;
    try {
      await this.audit.note({ ...seen, actorId: actor.uid, schoolId: actor.schoolId, detail: call.name });
    } catch (error) {
      this.logger.error('A read of a student could not be noted.', error);
      throw new ProductError(503, MESSAGES.outage);
    }
  }

  override async refused(call: Call, { uid }: Actor, { userId, schoolId }: Subject): Promise<void> {
    const about = { actorId: uid, subjectIds: [userId], schoolId };
    await this.audit.note({ what: 'student_refused', ...about, detail: call.name });
  }
}

/** What of students the actor got to see or changed; null for none. */
function seenIn(
  call: Call,
  actor: Actor,
  about: Authorized<Action> | undefined,
  answer: unknown,
): { what: AuditEventName; subjectIds: string[] } | null {
  const listed = studentsListedIn(call, answer instanceof ListPage ? answer.rows : answer);
  if (listed.length) return { what: 'students_listed', subjectIds: listed };
  if (about?.role !== 'student' || about.userId === actor.uid) return null;
  return { what: verbOf(call), subjectIds: [about.userId] };
}

/** The ids of the students that an answer shows beside each other; none where it is not that kind of answer. */
function studentsListedIn({ audit }: Call, answer: unknown): string[] {
  if (audit === null || typeof audit === 'string') return [];
  return [...new Set((audit.students as (answer: unknown) => string[])(answer))];
}

function verbOf({ method, access, audit }: Call): AuditEventName {
  // What is only tried out comes with a body and changes nothing.
  if (method === 'GET' || access.subject?.action === 'read') return 'student_read';
  if (access.subject?.action === 'note') return 'note_written';
  return audit === 'attended' ? 'student_attended' : 'student_changed';
}
