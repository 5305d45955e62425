import { createHmac, randomBytes } from 'node:crypto';

/** What every secret begins with, so that one is known for what it is. */
const SECRET_START = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => SECRET_START + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of a delivery that prove from whom it is and when it was sent: the scheme of Standard Webhooks, version 1. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_START.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}
