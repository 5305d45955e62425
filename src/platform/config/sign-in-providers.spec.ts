import { readSignInProviders } from './sign-in-providers';

const GOOGLE = { OIDC_PROVIDERS: 'google', OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b' };
const TENANT = '8D2F0000-0000-4000-8000-00000000000A';
const MICROSOFT = { OIDC_MICROSOFT_CLIENT_ID: 'c', OIDC_MICROSOFT_CLIENT_SECRET: 'd', OIDC_MICROSOFT_TENANT: TENANT };
const DISTRICT = {
  OIDC_PROVIDERS: 'north-district',
  OIDC_NORTH_DISTRICT_NAME: 'North',
  OIDC_NORTH_DISTRICT_ISSUER: 'https://login.district.example/realms/schools',
  OIDC_NORTH_DISTRICT_CLIENT_ID: 'e',
  OIDC_NORTH_DISTRICT_CLIENT_SECRET: 'f',
};

test('there are none unless they are named', () => {
  expect(readSignInProviders({})).toEqual([]);
  expect(readSignInProviders({ ...GOOGLE, OIDC_PROVIDERS: ' ' })).toEqual([]);
});

test('Google and Microsoft need no issuer, any other says its own', () => {
  const source = { ...GOOGLE, ...MICROSOFT, ...DISTRICT, OIDC_PROVIDERS: 'google, microsoft,north-district' };
  expect(readSignInProviders(source)).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'a',
      clientSecret: 'b',
      kind: 'google',
      trustsEmails: false,
    },
    {
      id: 'microsoft',
      name: 'Microsoft',
      issuer: 'https://login.microsoftonline.com/8d2f0000-0000-4000-8000-00000000000a/v2.0',
      clientId: 'c',
      clientSecret: 'd',
      kind: 'microsoft',
      trustsEmails: false,
    },
    {
      id: 'north-district',
      name: 'North',
      issuer: 'https://login.district.example/realms/schools',
      clientId: 'e',
      clientSecret: 'f',
      kind: 'other',
      trustsEmails: false,
    },
  ]);
});

test('Google needs no trust, because it says itself which emails are proven', () => {
  const source = { ...GOOGLE, OIDC_GOOGLE_TRUST_EMAIL: 'true' };
  expect(() => readSignInProviders(source)).toThrow('OIDC_GOOGLE_TRUST_EMAIL is not needed');
});
