import { Injectable } from '@nestjs/common';
import { RecentMap } from '../platform/runtime/recent-map';
import { VerifiedTokens } from './verified-tokens';

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
