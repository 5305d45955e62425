import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminNotices, doerOf } from '../../auth/accounts/notices';
import { AuditLog } from '../../privacy/audit/audit-log';

/** Puts on record what became of the invitation of a counselor, and tells every admin of it. */
@Injectable()
export class InvitationNotes {
  constructor(
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  async note(
    actor: Actor,
    act: 'counselor_invited_again' | 'invitation_taken_back',
    counselor: { id: string; name: string },
  ): Promise<void> {
    const { uid, schoolId } = actor;
    await this.audit.note({ what: act, actorId: uid, subjectIds: [counselor.id], schoolId });
    await this.notices.tell(schoolId, { act, ...doerOf(actor), about: counselor.name });
  }
}
