import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Mailer } from '../../platform/mail/mailer';
import { Settings } from '../../platform/config/settings';
import type { AuditEventName } from '../../contract/audit';
import type { Account } from '../../users/users.service';

/** Notes what happens around providers, and tells the owner what opens the account; the detail of each note is the provider's id. */
@Injectable()
export class SignInAudit {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  note(what: AuditEventName, { id, schoolId }: Pick<Account, 'id' | 'schoolId'>, provider: string): Promise<void> {
    return this.audit.note({ what, actorId: id, subjectIds: [id], schoolId, detail: provider });
  }

  /** That a provider opens the account from now on. The connection stands, whether the owner's mail can be taken or not. */
  async noteConnected(owner: Account, provider: string, endsPassword = false): Promise<void> {
    await this.note('identity_linked', owner, provider);
    const service = this.settings.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
    await this.mailer.send('service_connected', owner, { service, endsPassword }).catch((error: unknown) => {
      this.logger.error('The mail about a connected service could not be sent.', error);
    });
  }

  /** Nobody is known by then. What stands in an address is no provider's id before it was compared. */
  noteFailure(asked: string): Promise<void> {
    const detail = this.settings.signInProviders.find(({ id }) => id === asked)?.id ?? 'unknown';
    return this.audit.note({ what: 'sign_in_failed', actorId: null, schoolId: null, detail });
  }
}
