/** Access tokens by hand: signed with HMAC-SHA256, verified once and then remembered until they expire. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const MOST_REMEMBERED = 10_000;

const signatureOf = (key, text) => createHmac('sha256', key).update(text).digest();

export function signToken(key, claims, seconds) {
  const now = Math.floor(Date.now() / 1000);
  const payload = Buffer.from(JSON.stringify({ ...claims, iat: now, exp: now + seconds })).toString('base64url');
  const text = `${HEADER}.${payload}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

function verify(key, token) {
  const [header, payload, signature] = token.split('.');
  if (header !== HEADER || !payload || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${header}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Answers the claims behind an Authorization header; null when it is missing, wrong or expired. */
export function tokenReader(key) {
  const known = new Map();
  return (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return null;
    let claims = known.get(authorization);
    if (!claims) {
      claims = verify(key, authorization.slice(7));
      if (!claims) return null;
      if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value);
      known.set(authorization, claims);
    }
    return claims.exp * 1000 > Date.now() ? claims : null;
  };
}
