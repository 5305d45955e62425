import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/database-errors';
import type { Browser } from '../sessions/device';
import type { SignedIn } from '../sessions/sessions.service';
import { WaitingAccounts } from '../sign-in/waiting-accounts';
import { IdentitiesService, type ProviderAccount } from './identities.service';
import { ProviderSessions } from './provider-sessions';
import { SignInAudit } from './sign-in-audit';

/** Lets in whom a service knows by the email that their school put into its roster. */
@Injectable()
export class AccountLinking {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly waiting: WaitingAccounts,
    private readonly identities: IdentitiesService,
    private readonly opening: ProviderSessions,
    private readonly audit: SignInAudit,
  ) {}

  /** The first session of an account that waits for this email; null where none does, or somebody was faster. */
  async join(account: ProviderAccount, email: string, { device }: Browser): Promise<SignedIn | null> {
    const user = await this.waiting.of(email);
    if (!user) return null;
    const now = new Date();
    const { provider } = account;
    const signedIn = await this.dataSource
      .transaction(async (manager) => {
        if (!(await this.waiting.claim(manager, user.id, now))) return null;
        await this.identities.connect(user.id, account, now, manager);
        return this.opening.open(manager, user, { device, now, provider });
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return null;
        throw error;
      });
    if (signedIn) await this.audit.noteConnected(user, provider);
    return signedIn;
  }
}
