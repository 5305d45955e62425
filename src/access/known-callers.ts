import { Injectable } from '@nestjs/common';
import { VerifiedTokens } from './verified-tokens';

/** API keys remembered at most; the oldest go first. */
const MOST_KEYS = 2_000;

/**
 * Whose a token or key was when it was last found good. Cheap enough to ask before everything else, and no leave to do anything:
 * whoever may come in is decided by the guard, every time.
 */
@Injectable()
export class KnownCallers {
  readonly tokens = new VerifiedTokens();
  private readonly keys = new Map<string, string>();

  keepKey(key: string, id: string): void {
    if (this.keys.get(key) === id) return;
    this.keys.set(key, id);
    if (this.keys.size > MOST_KEYS) this.keys.delete(this.keys.keys().next().value as string);
  }

  /** The person or the key that sends this credential; null when it was never found good here. */
  idOf(credential: string, now: number): string | null {
    return this.tokens.find(credential, now)?.uid ?? this.keys.get(credential) ?? null;
  }
}
