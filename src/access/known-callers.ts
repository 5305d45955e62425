import { Injectable } from '@nestjs/common';
import { RecentMap } from '../platform/runtime/recent-map';
import type { Actor } from './actor';

/** Tokens remembered at most; those not used for long go first. */
const MAX_TOKENS = 20_000;

/** Whom a verified access token names, until it expires: verifying the signature costs more than the rest of the check. */
class VerifiedTokens {
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

/** API keys remembered at most; those not used for long go first. */
const MAX_KEYS = 2_000;

/**
 * Whose a token or key was when it was last found good. Cheap enough to ask before everything else, and no leave to do anything:
 * whoever may come in is decided by the guard, every time.
 */
@Injectable()
export class KnownCallers {
  readonly tokens = new VerifiedTokens();
  private readonly keys = new RecentMap<string, string>(MAX_KEYS);

  keepKey(key: string, id: string): void {
    if (this.keys.get(key) !== id) this.keys.set(key, id);
  }

  /** The person or the key that sends this credential; null when it was never found good here. */
  idOf(credential: string, now: number): string | null {
    return this.tokens.find(credential, now)?.uid ?? this.keys.get(credential) ?? null;
  }
}
