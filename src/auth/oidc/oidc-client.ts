import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PROVIDER_DEADLINE_MS } from '../../contract/limits';
import { nameProblem } from '../../contract/name-rules';
import type { SignInNote } from '../../contract/sign-in-notes';
import { email as emailShape } from '../../contract/users';
import { Settings } from '../../platform/config/settings';
import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { withinDeadline } from '../../platform/runtime/failures';
import { joinName } from '../../users/roster-words';
import type { PendingAuthorization } from './oidc-cookies';

export interface TokenClaims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  /** Microsoft: whether the tenant owns the email's domain. */
  xms_edov?: unknown;
}

/** The person a sign-in service verified. We keep nothing else it sent. */
export interface ProviderPerson {
  subjectHash: string;
  /** Null unless the service verified that the email is the person's own. */
  email: string | null;
  name: string;
}

const TRUE_CLAIMS: readonly unknown[] = [true, 'true', 1, '1'];

/**
 * Identifies an account at a service. Hashed because a subject can be long, private and case-sensitive, and not every
 * database compares by case. Includes the issuer, so that a service at a new issuer doesn't inherit identities.
 */
export const subjectHash = (iss: string, sub: string): string =>
  createHash('sha256').update(`${iss}\n${sub}`).digest('hex');

function isVerified(claims: TokenClaims, { kind, trustsEmails }: SignInProvider): boolean {
  if (claims.email_verified !== undefined) return claims.email_verified === true || claims.email_verified === 'true';
  return trustsEmails || (kind === 'microsoft' && TRUE_CLAIMS.includes(claims.xms_edov));
}

const claimText = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** A suffix that directories add to a name: '(Student)'. */
const TRAILING_REMARK = /(?<!\s)\s*[([][^()[\]]*[)\]]$/;

/** Given name first; empty if the service sent no name. */
function nameOf({ name, given_name: givenName, family_name: familyName }: TokenClaims): string {
  const nameParts = {
    name: claimText(name).replace(TRAILING_REMARK, ''),
    first: claimText(givenName),
    last: claimText(familyName),
  };
  const displayName = joinName(nameParts).slice(0, NAME_MAX_LENGTH).trim();
  // If the name breaks our own rules, the person types one.
  return nameProblem(displayName) === null ? displayName : '';
}

/** The claims must come from a verified id token. */
export function personOf(claims: TokenClaims, provider: SignInProvider): ProviderPerson {
  const parsed = emailShape.safeParse(claims.email);
  const isUsable = parsed.success && parsed.data.length <= EMAIL_MAX_LENGTH && isVerified(claims, provider);
  return {
    subjectHash: subjectHash(claims.iss, claims.sub),
    email: isUsable ? parsed.data : null,
    name: nameOf(claims),
  };
}

/** Ends a sign-in through a service. `note` selects the message the person reads. */
export class SignInRefusal extends Error {
  constructor(readonly note: SignInNote) {
    super(note);
  }
}

/** Loaded on the first sign-in, because an installation without sign-in services never needs it. */
const loadLibrary = () => import('openid-client');

const NETWORK_ERROR =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|UND_ERR|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|OAUTH_TIMEOUT|ERR_TLS)/;

/** The library's code for a token more than 30 seconds early or late. */
const CLOCK_SKEW = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

interface ErrorLike {
  name?: string;
  code?: unknown;
  error?: unknown;
  cause?: ErrorLike;
}

/** The codes of an error and its causes. Never the message, which may contain any text from the service. */
function codesOf(error: unknown): string[] {
  const { name, code, cause } = (error ?? {}) as ErrorLike;
  return [...(typeof code === 'string' ? [code] : name ? [name] : []), ...(cause ? codesOf(cause) : [])];
}

const isCancelled = (error: unknown): boolean => {
  const { code, error: reason } = (error ?? {}) as ErrorLike;
  return code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && reason === 'access_denied';
};

const isUnreachable = (codes: string[]): boolean =>
  codes.some((code) => NETWORK_ERROR.test(code) || code === 'TimeoutError' || code === 'OutOfTime');

/** An OpenID Connect client. Contacts a service only when somebody signs in through it. */
@Injectable()
export class OidcClient {
  private readonly logger = new Logger('SignIn');
  private readonly discovered = new Map<string, Promise<Configuration>>();

  constructor(private readonly settings: Settings) {}

  find(id: string): SignInProvider | null {
    return this.settings.signInProviders.find((provider) => provider.id === id) ?? null;
  }

  /**
   * Returns what the browser keeps until it comes back, and where to send it. Throws SignInRefusal if the service
   * doesn't respond.
   */
  async start(
    provider: SignInProvider,
    next: string,
    session: string | null,
  ): Promise<{ authorization: PendingAuthorization; address: string }> {
    return this.withDeadline(provider, async () => {
      const library = await loadLibrary();
      const configuration = await this.configurationOf(provider);
      const verifier = library.randomPKCECodeVerifier();
      const authorization = {
        provider: provider.id,
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier,
        next,
        session,
      };
      const address = library.buildAuthorizationUrl(configuration, {
        redirect_uri: this.redirectUri(provider),
        scope: 'openid email profile',
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: authorization.state,
        nonce: authorization.nonce,
        // School computers are shared: the previous user must not be signed in by mistake.
        ...(provider.kind === 'other' ? {} : { prompt: 'select_account' }),
      });
      return { authorization, address: address.href };
    });
  }

  /**
   * Returns the person the service verified. The library checks state, nonce, issuer, audience, times and signature.
   * Throws SignInRefusal if anything is wrong.
   */
  async finish(provider: SignInProvider, authorization: PendingAuthorization, search: string): Promise<ProviderPerson> {
    return this.withDeadline(provider, async () => {
      const { authorizationCodeGrant } = await loadLibrary();
      const configuration = await this.configurationOf(provider);
      const tokens = await authorizationCodeGrant(configuration, new URL(this.redirectUri(provider) + search), {
        expectedState: authorization.state,
        expectedNonce: authorization.nonce,
        pkceCodeVerifier: authorization.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignInRefusal('failed');
      return personOf(claims, provider);
    });
  }

  private redirectUri({ id }: SignInProvider): string {
    return `${this.settings.publicUrl}/api/auth/oidc/${id}/callback`;
  }

  /** Discovered once. A failure isn't cached, so the next sign-in retries. */
  private configurationOf(provider: SignInProvider): Promise<Configuration> {
    const cached = this.discovered.get(provider.id);
    if (cached) return cached;
    const discovery = this.discover(provider);
    this.discovered.set(provider.id, discovery);
    discovery.catch(() => this.discovered.delete(provider.id));
    return discovery;
  }

  private async discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
    const { discovery, enableNonRepudiationChecks, allowInsecureRequests } = await loadLibrary();
    const isInsecure = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: PROVIDER_DEADLINE_MS / 1000,
      execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
    });
  }

  /** Logs only the code of an error. */
  private async withDeadline<T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await withinDeadline(work(), PROVIDER_DEADLINE_MS + 1000);
    } catch (error) {
      if (error instanceof SignInRefusal) throw error;
      // The library compares the state first.
      if (isCancelled(error)) throw new SignInRefusal('cancelled');
      const codes = codesOf(error);
      if (codes.includes(CLOCK_SKEW)) {
        this.logger.warn(
          `Signing in by ${provider.id} failed: its clock and this machine's disagree. Check the time here first (timedatectl), then there.`,
        );
        throw new SignInRefusal('clocks-disagree');
      }
      this.logger.warn(`Signing in by ${provider.id} failed: ${codes.join(', ') || 'unknown'}`);
      const isTimeout = error instanceof Error && error.message.startsWith('No answer within');
      throw new SignInRefusal(isTimeout || isUnreachable(codes) ? 'unreachable' : 'failed');
    }
  }
}
