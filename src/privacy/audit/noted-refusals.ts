import { Injectable } from '@nestjs/common';
import type { Actor, Subject } from '../../access/actor';
import { Refusals } from '../../access/ports';
import { AuditLog } from './audit-log';
import { callNameOf } from './audited-calls';

/** Puts on record who asked for a student of the own school and was refused. */
@Injectable()
export class NotedRefusals extends Refusals {
  constructor(private readonly audit: AuditLog) {
    super();
  }

  override async note(actor: Actor, { userId, schoolId }: Subject, handler: object): Promise<void> {
    const detail = callNameOf(handler);
    const about = { actorId: actor.uid, subjectIds: [userId], schoolId, ...(detail ? { detail } : {}) };
    await this.audit.note({ what: 'student_refused', ...about });
  }
}
