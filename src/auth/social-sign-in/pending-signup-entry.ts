import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../sessions/sessions.service';
import type { ProductError } from '../../platform/http/problems';
import type { AuditEventName } from '../../contract/audit';
import { isUniqueViolation } from '../../platform/database/database-errors';
import type { Account } from '../../users/users.service';
import { IdentitiesService } from './identities.service';
import type { PendingSignupRow } from './pending-signup.entity';
import { PendingSignupsService } from './pending-signups.service';
import { ProviderSessions } from './provider-sessions';
import { SignInAudit } from './sign-in-audit';

/** The account that a newcomer comes to. */
export interface Arrival {
  /** Finds or makes the account inside the transaction. */
  account: (manager: EntityManager, now: Date) => Promise<Account>;
  what: AuditEventName;
  /** Whether the password of before opens the account no more; asked once everything stands. */
  endsPassword?: () => boolean;
  /** What is said when a unique key is taken. */
  refusal: () => ProductError;
}

/** The one way of a newcomer into an account. */
@Injectable()
export class PendingSignupEntry {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pendingSignups: PendingSignupsService,
    private readonly identities: IdentitiesService,
    private readonly opening: ProviderSessions,
    private readonly audit: SignInAudit,
  ) {}

  /** Uses the newcomer up, connects the identity and opens a session: all stand or none. */
  async enter(
    pendingSignup: PendingSignupRow,
    device: string | null,
    { account, what, refusal, endsPassword }: Arrival,
  ): Promise<SignedIn> {
    const now = new Date();
    try {
      const [user, signedIn] = await this.dataSource.transaction(async (manager) => {
        await this.pendingSignups.use(manager, pendingSignup);
        const found = await account(manager, now);
        await this.identities.connect(found.id, pendingSignup, now, manager);
        return [
          found,
          await this.opening.open(manager, found, { device, now, provider: pendingSignup.provider }),
        ] as const;
      });
      if (what === 'identity_linked') await this.audit.noteConnected(user, pendingSignup.provider, endsPassword?.());
      else await this.audit.note(what, user, pendingSignup.provider);
      return signedIn;
    } catch (error) {
      if (isUniqueViolation(error)) throw refusal();
      throw error;
    }
  }
}
