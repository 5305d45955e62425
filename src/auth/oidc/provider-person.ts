import { createHash } from 'node:crypto';
import type { SignInProvider } from '../../platform/config/sign-in-providers';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/limits';
import { refusalOfName } from '../../contract/name-rules';
import { email as emailShape } from '../../contract/users';
import { writtenName } from '../../users/written-name';

/** The claims of an id token that we use. */
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

/** The person whom a sign-in service verified. We keep nothing else of what it sent. */
export interface ProviderPerson {
  subjectHash: string;
  /** Null unless the service verified that the email is the person's own. */
  email: string | null;
  name: string;
}

const YES: readonly unknown[] = [true, 'true', 1, '1'];

/**
 * Identifies an account at a service. Hashed because a subject may be long, is case-sensitive, which not every database is, and is private.
 * The issuer is part of it, so that a service at a new issuer doesn't inherit identities.
 */
export const subjectHash = (iss: string, sub: string): string =>
  createHash('sha256').update(`${iss}\n${sub}`).digest('hex');

function isVerified(claims: TokenClaims, { kind, trustsEmails }: SignInProvider): boolean {
  if (claims.email_verified !== undefined) return claims.email_verified === true || claims.email_verified === 'true';
  return trustsEmails || (kind === 'microsoft' && YES.includes(claims.xms_edov));
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** What directories append to a name: '(Student)'. */
const REMARK = /(?<!\s)\s*[([][^()[\]]*[)\]]$/;

/** The name with the given name first; empty if the service sent none. */
function nameOf({ name, given_name: given, family_name: family }: TokenClaims): string {
  const written = { name: textOf(name).replace(REMARK, ''), first: textOf(given), last: textOf(family) };
  const spoken = writtenName(written).slice(0, NAME_MAX_LENGTH).trim();
  // If we wouldn't accept it as a name, the person types theirs.
  return refusalOfName(spoken) === null ? spoken : '';
}

/** The person in the claims of a verified id token. */
export function personOf(claims: TokenClaims, provider: SignInProvider): ProviderPerson {
  const read = emailShape.safeParse(claims.email);
  const isUsable = read.success && read.data.length <= EMAIL_MAX_LENGTH && isVerified(claims, provider);
  return { subjectHash: subjectHash(claims.iss, claims.sub), email: isUsable ? read.data : null, name: nameOf(claims) };
}
