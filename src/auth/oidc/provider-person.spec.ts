import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { personOf, subjectHash, type TokenClaims } from './provider-person';

const provider = (more: Partial<SignInProvider> = {}): SignInProvider => ({
  id: 'district',
  name: 'District',
  issuer: 'https://login.example',
  clientId: 'a',
  clientSecret: 'b',
  kind: 'other',
  trustsEmails: false,
  ...more,
});
const claims = (more: Partial<TokenClaims> = {}): TokenClaims => ({
  iss: 'https://login.example',
  sub: 'one',
  email: 'sam@school.example',
  ...more,
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
])('an email counts where the provider %s', (_, said, settings, counts) => {
  expect(personOf(claims(said), provider(settings)).email !== null).toBe(counts);
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
  expect(personOf(claims({ name: ` ${'n'.repeat(500)}` }), provider()).name).toBe('n'.repeat(120));
  expect(personOf(claims({ name: { first: 'Sam' } }), provider()).name).toBe('');
});

test.each<[Partial<TokenClaims>, string]>([
  [{ given_name: 'Ana', family_name: 'Li' }, 'Ana Li'],
  [{ given_name: 'Ana' }, 'Ana'],
  [{ name: 'Li, Ana (Student)' }, 'Ana Li'],
  [{ name: 'Ana Li [12]' }, 'Ana Li'],
  [{ name: 'Reed, Sam, Jr.' }, 'Sam Reed Jr.'],
  [{ name: 'Ana Li', given_name: 'Anita', family_name: 'Li' }, 'Ana Li'],
  [{ name: '(Student)', given_name: 'Ana', family_name: 'Li' }, 'Ana Li'],
])('of %j the name is %s', (said, name) => {
  expect(personOf(claims(said), provider()).name).toBe(name);
});
