/** Signing in by hand: one look-up, one hash, two writes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { ACCESS_TOKEN_SECONDS, emailKey, REFRESH_TOKEN_DAYS } from '../support/product.mjs';
import { Refused } from './routes.mjs';
import { signToken } from './tokens.mjs';

const { verify } = createRequire(import.meta.url)('@node-rs/argon2');
const DAY_SECONDS = 86_400;

const storedTime = (time) => time.toISOString().replace('T', ' ').slice(0, -1);

export const loginWith =
  (store, key) =>
  async ({ email, password }) => {
    const user = await store.userByEmail(emailKey(email));
    if (!user || !(await verify(user.at(-1), password))) throw new Refused(401);
    const [id, school, role, ownEmail, name, grade, language] = user;
    const now = new Date();
    const token = randomBytes(32).toString('base64url');
    const sid = randomUUID();
    const hash = createHash('sha256').update(token).digest('hex');
    const lasting = REFRESH_TOKEN_DAYS * DAY_SECONDS;
    const expires = new Date(now.getTime() + lasting * 1000);
    await store.noteLogin(storedTime(now), storedTime(now), id);
    await store.openSession(sid, id, hash, storedTime(now), storedTime(now), storedTime(expires));
    const cookie = `pathlight_refresh=${sid}.${token}; Max-Age=${lasting}; Path=/api/auth; HttpOnly; SameSite=Lax`;
    const access_token = signToken(key, { sub: id, role, school, sid }, ACCESS_TOKEN_SECONDS);
    const said = { uid: id, email: ownEmail, displayName: name, role, grade, language };
    return { session: { access_token, user: said }, cookie };
  };
