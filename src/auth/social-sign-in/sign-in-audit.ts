import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Settings } from '../../platform/config/settings';
import type { AuditEventName } from '../../contract/audit';
import type { Account } from '../../users/users.service';

/** Notes what happens around providers; the detail of each note is the provider's id. */
@Injectable()
export class SignInAudit {
  constructor(
    private readonly audit: AuditLog,
    private readonly settings: Settings,
  ) {}

  note(what: AuditEventName, { id, schoolId }: Pick<Account, 'id' | 'schoolId'>, provider: string): Promise<void> {
    return this.audit.note({ what, actorId: id, subjectIds: [id], schoolId, detail: provider });
  }

  /** Nobody is known by then. What stands in an address is no provider's id before it was compared. */
  noteFailure(asked: string): Promise<void> {
    const detail = this.settings.signInProviders.find(({ id }) => id === asked)?.id ?? 'unknown';
    return this.audit.note({ what: 'sign_in_failed', actorId: null, schoolId: null, detail });
  }
}
