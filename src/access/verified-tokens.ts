import { RecentMap } from '../platform/runtime/recent-map';
import type { Actor } from './actor';

/** Tokens remembered at most; those not used for long go first. */
const MAX_TOKENS = 20_000;

/** Whom a verified access token names, until it expires: verifying the signature costs more than the rest of the check. */
export class VerifiedTokens {
  private readonly actors = new RecentMap<string, { actor: Actor; expiresAt: number }>(MAX_TOKENS);

  /** Null when the token is unknown or no longer valid; times in milliseconds. */
  find(token: string, now: number): Actor | null {
    const known = this.actors.get(token);
    return known && known.expiresAt > now ? known.actor : null;
  }

  keep(token: string, actor: Actor, expiresAt: number): void {
    if (token) this.actors.set(token, { actor, expiresAt });
  }
}
