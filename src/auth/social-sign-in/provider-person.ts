import { createHash } from 'node:crypto';
import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/limits';
import { refusalOfName } from '../../contract/name-rules';
import { email as emailShape } from '../../contract/users';
import { writtenName } from '../../users/written-name';

/** What an id token says that is of use here. */
export interface TokenClaims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  /** Microsoft: whether the domain of the email is proven to be the tenant's. */
  xms_edov?: unknown;
}

/** Whom a provider vouches for, and nothing else of what it told. */
export interface ProviderPerson {
  subjectHash: string;
  /** Only an email that the provider knows to be the person's own; null otherwise. */
  email: string | null;
  name: string;
}

const YES: readonly unknown[] = [true, 'true', 1, '1'];

/**
 * How a provider's account is told from every other: hashed, because a subject may be long, is told apart by case, which not every
 * database does, and is nobody's business. The issuer belongs to it, so that a provider that is set up anew vouches for nobody.
 */
export const subjectHash = (iss: string, sub: string): string =>
  createHash('sha256').update(`${iss}\n${sub}`).digest('hex');

function isProven(claims: TokenClaims, { kind, trustsEmails }: SignInProvider): boolean {
  if (claims.email_verified !== undefined) return claims.email_verified === true || claims.email_verified === 'true';
  return trustsEmails || (kind === 'microsoft' && YES.includes(claims.xms_edov));
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** What directories put behind a name: '(Student)'. */
const REMARK = /(?<!\s)\s*[([][^()[\]]*[)\]]$/;

/** The name that a provider tells, in the order in which it is spoken; empty where it tells none. */
function nameOf({ name, given_name: given, family_name: family }: TokenClaims): string {
  const written = { name: textOf(name).replace(REMARK, ''), first: textOf(given), last: textOf(family) };
  const told = writtenName(written).slice(0, NAME_MAX_LENGTH).trim();
  // What could not be a name here is typed by the person.
  return refusalOfName(told) === null ? told : '';
}

/** Whom the claims of a checked id token are about. */
export function personOf(claims: TokenClaims, provider: SignInProvider): ProviderPerson {
  const read = emailShape.safeParse(claims.email);
  const isUsable = read.success && read.data.length <= EMAIL_MAX_LENGTH && isProven(claims, provider);
  return { subjectHash: subjectHash(claims.iss, claims.sub), email: isUsable ? read.data : null, name: nameOf(claims) };
}
