import type { Actor } from './actor';

/** Tokens remembered at most; the oldest go first. */
const MOST_TOKENS = 20_000;

/** Whom a verified access token names, until it expires: verifying the signature costs more than the rest of the check. */
export class VerifiedTokens {
  private readonly actors = new Map<string, { actor: Actor; expiresAt: number }>();

  /** Null when the token is unknown or no longer valid; times in milliseconds. */
  find(token: string, now: number): Actor | null {
    const known = this.actors.get(token);
    if (!known) return null;
    if (known.expiresAt > now) return known.actor;
    this.actors.delete(token);
    return null;
  }

  keep(token: string, actor: Actor, expiresAt: number): void {
    if (!token) return;
    this.actors.set(token, { actor, expiresAt });
    if (this.actors.size > MOST_TOKENS) this.actors.delete(this.actors.keys().next().value as string);
  }
}
