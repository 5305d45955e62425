import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WEBHOOK_ANSWER_KEPT, WEBHOOK_TIMEOUT_SECONDS, type WebhookFault } from '../../contract/webhook-values';
import {
  type AddressProblem,
  addressProblem,
  type AddressRules,
  isTlsFault,
  requestOutside,
} from '../../platform/http/outside-address';

/** The outcome of one request; `fault` is null if the receiver accepted it. */
export interface Reception {
  fault: WebhookFault | null;
  status: number | null;
  /** The first characters of the response. */
  answer: string | null;
}

const SECRET_PREFIX = 'whsec_';
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

/** Standard Webhooks, version 1. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

export const PRIVATE_REFUSAL =
  'This address is inside a private network. The server tells only receivers on the internet, unless whoever runs it allows private addresses.';
const ADDRESS_ERRORS: Record<AddressProblem, string> = {
  no_address: 'Please enter the whole address, beginning with https://',
  with_password: 'Please leave out the user name and password: every delivery is signed instead.',
  no_encryption: 'The address must begin with https://',
  private: PRIVATE_REFUSAL,
};

/** The error that the admin reads, or null. Resolves no name. */
export function receiverProblem(text: string, rules: AddressRules): string | null {
  const problem = addressProblem(text, rules);
  return problem && ADDRESS_ERRORS[problem];
}

function faultOfError(error: unknown, isTimeout: boolean): WebhookFault {
  if (isTimeout) return 'timeout';
  const code = (error as { code?: string }).code ?? '';
  if (code === 'PRIVATE_ADDRESS') return 'private_address';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'no_address';
  return isTlsFault(code) ? 'no_encryption' : 'no_connection';
}

function faultOfStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The first characters of a response as one line. The rest isn't read. */
async function excerptOf(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length >= WEBHOOK_ANSWER_KEPT) break;
  }
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, WEBHOOK_ANSWER_KEPT).join('').slice(0, WEBHOOK_ANSWER_KEPT);
}

/** Posts one delivery. Never throws. */
export async function postWebhook(
  { address, headers, body }: { address: string; headers: Record<string, string>; body: string },
  rules: AddressRules,
): Promise<Reception> {
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_SECONDS * 1000);
  let status: number | null = null;
  try {
    const response = await requestOutside(new URL(address), { method: 'POST', headers, body, signal }, rules);
    status = response.statusCode ?? 0;
    // A 2xx counts even if the rest of the response never arrives.
    const answer = await excerptOf(response).catch(() => '');
    return { fault: faultOfStatus(status), status, answer: answer || null };
  } catch (error) {
    return { fault: faultOfError(error, signal.aborted), status, answer: null };
  }
}
