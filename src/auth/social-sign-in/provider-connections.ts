import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Account, UsersService } from '../../users/users.service';
import { EmailProofs } from '../accounts/email-proofs';
import { SessionsService } from '../sessions/sessions.service';
import { IdentitiesService, type ProviderAccount } from './identities.service';

/** Connects providers' accounts with the one that is signed in. */
@Injectable()
export class ProviderConnections {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly identities: IdentitiesService,
    private readonly emails: EmailProofs,
  ) {}

  /** Whose browser it is, by the cookie of exactly this session; null for any other browser. */
  async personIn(sessionId: string, refreshCookie: string | undefined): Promise<Account | null> {
    const holder = await this.sessions.holderOf(refreshCookie, new Date());
    return holder?.sessionId === sessionId ? this.users.account(holder.userId) : null;
  }

  /**
   * `provedIn` is the session in which this shows the account's email to be the person's own; null where the provider knows another. Throws
   * the database's unique error when either side is connected.
   */
  async connect({ id }: Account, account: ProviderAccount, provedIn: string | null): Promise<void> {
    const now = new Date();
    const first = await this.dataSource.transaction(async (manager) => {
      await this.users.lockForUpdate(manager, id);
      const shown = { password: true, session: provedIn ?? '' };
      const proof = provedIn === null ? null : await this.emails.prove(manager, id, shown, now);
      await this.identities.connect(id, account, null, manager);
      return proof;
    });
    this.emails.tell(first);
  }
}
