import { Injectable, Logger } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { withinDeadline } from '../../platform/runtime/deadline';
import { Settings } from '../../platform/config/settings';
import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { PROVIDER_DEADLINE_MS } from '../../contract/limits';
import type { SignInNote } from '../../contract/sign-in-notes';
import { personOf, type ProviderPerson } from './provider-person';
import type { PendingAuthorization } from './authorization-cookies';

/** Why a provider's answer was not taken; `note` is what the person reads. */
export class ProviderFault extends Error {
  constructor(readonly note: SignInNote) {
    super(note);
  }
}

/** Loaded with the first visit: an installation without providers never needs it. */
const loadLibrary = () => import('openid-client');

/** Errors by which the network speaks and not the provider. */
const NETWORK =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|UND_ERR|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|OAUTH_TIMEOUT|ERR_TLS)/;

/** The library's word for a token that is not good yet, or not any more, by half a minute. */
const OTHER_TIME = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

interface Failure {
  name?: string;
  code?: unknown;
  /** What the provider answered instead of a code, by the words of the protocol. */
  error?: unknown;
  cause?: Failure;
}

/** The codes of an error and of what caused it; never its text, in which a provider may say anything. */
function codesOf(error: unknown): string[] {
  const { name, code, cause } = (error ?? {}) as Failure;
  return [...(typeof code === 'string' ? [code] : name ? [name] : []), ...(cause ? codesOf(cause) : [])];
}

const isCancelled = (error: unknown): boolean => {
  const { code, error: answered } = (error ?? {}) as Failure;
  return code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && answered === 'access_denied';
};

const isUnreachable = (codes: string[]): boolean =>
  codes.some((code) => NETWORK.test(code) || code === 'TimeoutError' || code === 'OutOfTime');

/** Speaks OpenID Connect with the providers. Nothing is asked of one before somebody wants to sign in by it. */
@Injectable()
export class ProviderClients {
  private readonly logger = new Logger('SignIn');
  private readonly discovered = new Map<string, Promise<Configuration>>();

  constructor(private readonly settings: Settings) {}

  find(id: string): SignInProvider | null {
    return this.settings.signInProviders.find((provider) => provider.id === id) ?? null;
  }

  /** What a browser must remember for its visit, and where to send it. Throws ProviderFault when the provider does not answer. */
  async begin(
    provider: SignInProvider,
    next: string,
    session: string | null,
  ): Promise<{ authorization: PendingAuthorization; address: string }> {
    return this.told(provider, async () => {
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
        // School computers are shared: whoever was there before must not be signed in by mistake.
        ...(provider.kind === 'other' ? {} : { prompt: 'select_account' }),
      });
      return { authorization, address: address.href };
    });
  }

  /**
   * Whom the provider vouches for in its answer to this visit. State, nonce, issuer, audience, times and signature are checked by
   * the library. Throws ProviderFault for anything that is not right.
   */
  async finish(provider: SignInProvider, authorization: PendingAuthorization, search: string): Promise<ProviderPerson> {
    return this.told(provider, async () => {
      const { authorizationCodeGrant } = await loadLibrary();
      const configuration = await this.configurationOf(provider);
      const tokens = await authorizationCodeGrant(configuration, new URL(this.redirectUri(provider) + search), {
        expectedState: authorization.state,
        expectedNonce: authorization.nonce,
        pkceCodeVerifier: authorization.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderFault('failed');
      return personOf(claims, provider);
    });
  }

  private redirectUri({ id }: SignInProvider): string {
    return `${this.settings.publicUrl}/api/auth/oidc/${id}/callback`;
  }

  /** Asked for once; a failure is forgotten, so that the next visit asks again. */
  private configurationOf(provider: SignInProvider): Promise<Configuration> {
    const known = this.discovered.get(provider.id);
    if (known) return known;
    const asked = this.discover(provider);
    this.discovered.set(provider.id, asked);
    asked.catch(() => this.discovered.delete(provider.id));
    return asked;
  }

  private async discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
    const { discovery, enableNonRepudiationChecks, allowInsecureRequests } = await loadLibrary();
    const isPlain = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: PROVIDER_DEADLINE_MS / 1000,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
  }

  /** Within the deadline; what goes wrong is told by its code alone. */
  private async told<T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await withinDeadline(work(), PROVIDER_DEADLINE_MS + 1000);
    } catch (error) {
      if (error instanceof ProviderFault) throw error;
      // The library has compared the state before it says so.
      if (isCancelled(error)) throw new ProviderFault('cancelled');
      const codes = codesOf(error);
      if (codes.includes(OTHER_TIME)) {
        this.logger.warn(
          `Signing in by ${provider.id} failed: its clock and this machine's disagree. Check the time here first (timedatectl), then there.`,
        );
        throw new ProviderFault('clocks-disagree');
      }
      this.logger.warn(`Signing in by ${provider.id} failed: ${codes.join(', ') || 'unknown'}`);
      const isLate = error instanceof Error && error.message.startsWith('No answer within');
      throw new ProviderFault(isLate || isUnreachable(codes) ? 'unreachable' : 'failed');
    }
  }
}
