import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { ReauthenticationGuard } from '../../access/actor';
import { SessionsService } from '../sessions/sessions.service';

/** What the access guard asks before an act that a stolen session must not do. */
@Injectable()
export class RecentReauthentications extends ReauthenticationGuard {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  /** A program has no session and so no proof. */
  override has(actor: Actor): Promise<boolean> {
    return actor.scopes ? Promise.resolve(false) : this.sessions.isProved(actor, new Date());
  }
}
