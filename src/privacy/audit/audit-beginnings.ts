import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { AuditVerification } from './audit-verification';

/** Begins, at the start of the app, the chains that installations of before this rule lack: from then on a missing chain was removed. */
@Injectable()
export class AuditBeginnings implements OnApplicationBootstrap {
  constructor(
    private readonly audit: AuditLog,
    private readonly verification: AuditVerification,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const schoolId of await this.verification.withoutChain()) {
      await this.audit.note({
        what: 'audit_begun',
        actorId: null,
        actorKind: 'system',
        schoolId: schoolId === '' ? null : schoolId,
      });
    }
  }
}
