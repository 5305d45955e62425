import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings';
import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { OidcClient, personOf, subjectHash, type TokenClaims } from './oidc-client';
import type { PendingAuthorization } from './oidc-cookies';

const aProvider = (overrides: Partial<SignInProvider> = {}): SignInProvider => ({
  id: 'district',
  name: 'District',
  issuer: 'https://login.example',
  clientId: 'a',
  clientSecret: 'b',
  kind: 'other',
  trustsEmails: false,
  ...overrides,
});
const claims = (overrides: Partial<TokenClaims> = {}): TokenClaims => ({
  iss: 'https://login.example',
  sub: 'one',
  email: 'sam@school.example',
  ...overrides,
});
const MICROSOFT = { kind: 'microsoft' } as const;
const TRUSTED = { trustsEmails: true };

test.each<[string, Partial<TokenClaims>, Partial<SignInProvider>, boolean]>([
  ['says so', { email_verified: true }, {}, true],
  ['says so in words', { email_verified: 'true' }, {}, true],
  ['says no', { email_verified: false }, {}, false],
  ['says nothing', {}, {}, false],
  ['says something else', { email_verified: 1 }, {}, false],
  ['is the school’s own', {}, TRUSTED, true],
  ['is the school’s own and says no', { email_verified: false }, TRUSTED, false],
  ['is Microsoft and says nothing', {}, MICROSOFT, false],
  ['is Microsoft and vouches for the domain', { xms_edov: '1' }, MICROSOFT, true],
  ['is another that speaks like Microsoft', { xms_edov: true }, {}, false],
  ['names no usable email', { email: 'sam', email_verified: true }, {}, false],
  ['names an email that is too long', { email: `${'a'.repeat(200)}@b.example`, email_verified: true }, {}, false],
])('an email counts where the provider %s', (_, claimOverrides, settings, isTrusted) => {
  expect(personOf(claims(claimOverrides), aProvider(settings)).email !== null).toBe(isTrusted);
});

test('people are told apart by issuer and by every letter of their subject', () => {
  const hashes = [
    subjectHash('https://a.example', 'one'),
    subjectHash('https://a.example', 'One'),
    subjectHash('https://b.example', 'one'),
  ];
  expect(new Set(hashes).size).toBe(3);
});

test('a name is kept as far as there is room for it, and anything else is no name', () => {
  expect(personOf(claims({ name: ` ${'n'.repeat(500)}` }), aProvider()).name).toBe('n'.repeat(120));
  expect(personOf(claims({ name: { first: 'Sam' } }), aProvider()).name).toBe('');
});

test.each<[Partial<TokenClaims>, string]>([
  [{ given_name: 'Ana', family_name: 'Li' }, 'Ana Li'],
  [{ given_name: 'Ana' }, 'Ana'],
  [{ name: 'Li, Ana (Student)' }, 'Ana Li'],
  [{ name: 'Ana Li [12]' }, 'Ana Li'],
  [{ name: 'Reed, Sam, Jr.' }, 'Sam Reed Jr.'],
  [{ name: 'Ana Li', given_name: 'Anita', family_name: 'Li' }, 'Ana Li'],
  [{ name: '(Student)', given_name: 'Ana', family_name: 'Li' }, 'Ana Li'],
])('of %j the name is %s', (claimOverrides, name) => {
  expect(personOf(claims(claimOverrides), aProvider()).name).toBe(name);
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(claims: object): string {
  const content = `${encodePart({ alg: 'RS256', kid: 'one' })}.${encodePart(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const authorization: PendingAuthorization = {
  ...{ provider: 'district', state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43), next: '/forms' },
  session: null,
};

let server: Server;
let provider: SignInProvider;
let client: OidcClient;
/** How far the provider's clock is ahead, in seconds. */
let clockSkewSeconds = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { issuer } = provider;
    const now = Math.floor(Date.now() / 1000) + clockSkewSeconds;
    const responses: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        ...{ issuer, authorization_endpoint: `${issuer}/ask`, token_endpoint: `${issuer}/token` },
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
      '/token': () => ({
        ...{ access_token: 'unused', token_type: 'bearer' },
        id_token: signToken({
          ...{ iss: issuer, sub: 'ana', aud: 'us', nonce: authorization.nonce, iat: now, nbf: now, exp: now + 300 },
          ...{ given_name: 'Ana', family_name: 'Li' },
        }),
      }),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(responses[request.url ?? '']?.() ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = {
    ...{ id: 'district', name: 'District', issuer, clientId: 'us', clientSecret: 'secret' },
    ...{ kind: 'other', trustsEmails: false },
  };
  client = new OidcClient({ publicUrl: 'http://localhost', signInProviders: [provider] } as unknown as Settings);
});
afterAll(() => server.close());

const finish = () => client.finish(provider, authorization, '?code=a-code&state=a%20state');

it('takes a token of a clock that is a little ahead', async () => {
  clockSkewSeconds = 20;
  expect((await finish()).name).toBe('Ana Li');
});

it('says to the person and in the log that the clocks disagree', async () => {
  const warnSpy = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  clockSkewSeconds = 120;
  await expect(finish()).rejects.toMatchObject({ note: 'clocks-disagree' });
  expect(warnSpy.mock.calls.flat().join(' ')).toMatch(/district failed: its clock and this machine's disagree/);
  warnSpy.mockRestore();
});
