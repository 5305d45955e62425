import { Secret, TOTP } from 'otpauth';
import { routes } from '../../src/contract/routes';
import { PASSWORD, type Person } from './people';
import type { SharedServer } from './shared-server';

const STEP_MS = 30_000;

/** A code of half minutes that no test waits for. */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Switches a person's second factor on; the code of the half minute before is used for it. */
export async function enableSecondFactor(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await person.call(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
  const { codes } = await person.call(routes.confirmSecondFactor, { body: { code: codeAt(secret, -1) } });
  return { secret, codes };
}

/** Requires it of the staff of an admin's school, as if the days to set it up were over; the admin has one first. */
export async function requireSecondFactor(
  { dataSource }: Pick<SharedServer, 'dataSource'>,
  admin: Person,
): Promise<void> {
  if (!(await admin.call(routes.readSecondFactor)).on) await enableSecondFactor(admin);
  await admin.call(routes.setSignInPolicy, { body: { second_factor_required: true } });
  const { id } = await admin.call(routes.readSchool);
  await dataSource.query('UPDATE schools SET second_factor_due = ? WHERE id = ?', ['2020-01-01 00:00:00.000', id]);
}
