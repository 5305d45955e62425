import { Secret, TOTP } from 'otpauth';
import { routes } from '../../src/contract/routes';
import { PASSWORD, type Person } from './people';

const STEP_MS = 30_000;

/** A code of half minutes that no test waits for. */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Switches a person's second factor on; the code of the half minute before is used for it. */
export async function protect(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await person.call(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
  const { codes } = await person.call(routes.confirmSecondFactor, { body: { code: codeAt(secret, -1) } });
  return { secret, codes };
}
