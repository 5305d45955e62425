import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { WEBHOOK_ANSWER_KEPT, WEBHOOK_TIMEOUT_SECONDS, type WebhookFault } from '../../contract/webhook-values';
import { addressProblem, type AddressRules, lookupWithin } from '../../platform/http/outside-address';

/** What a receiver did with a delivery; `fault` is null where it took it. */
export interface Reception {
  fault: WebhookFault | null;
  status: number | null;
  /** The first characters of what it said. */
  answer: string | null;
}

interface Delivery {
  address: string;
  headers: Record<string, string>;
  body: string;
}

const GONE = 410;
const UNTOLD = { status: null, answer: null };

/** What went wrong on the way, by the error's code. */
function faultOf(error: unknown, isTimeout: boolean): WebhookFault {
  if (isTimeout) return 'timeout';
  const code = (error as { code?: string }).code ?? '';
  if (code === 'PRIVATE_ADDRESS') return 'private_address';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'no_address';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'no_encryption' : 'no_connection';
}

function faultOfStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The beginning of an answer, as one line; what follows is never read. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.length >= WEBHOOK_ANSWER_KEPT) break;
  }
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, WEBHOOK_ANSWER_KEPT).join('').slice(0, WEBHOOK_ANSWER_KEPT);
}

/** Sends one delivery and waits for the answer. Follows no redirect, keeps no connection, and takes no longer than its time. Never throws. */
export async function deliverTo({ address, headers, body }: Delivery, rules: AddressRules): Promise<Reception> {
  // The rules may have changed since the address was taken.
  if (addressProblem(address, rules) !== null) return { fault: 'private_address', ...UNTOLD };
  const url = new URL(address);
  const time = AbortSignal.timeout(WEBHOOK_TIMEOUT_SECONDS * 1000);
  let status: number | null = null;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const open = url.protocol === 'https:' ? requestSecure : requestPlain;
      const request = open(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: lookupWithin(rules),
        agent: false,
        signal: time,
      });
      request.once('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    status = answer.statusCode ?? 0;
    const fault = faultOfStatus(status);
    // Whoever has said yes has taken it, even where the rest of the answer does not come.
    const said = await beginningOf(answer).catch(() => '');
    return { fault, status, answer: said === '' ? null : said };
  } catch (error) {
    return { fault: faultOf(error, time.aborted), status, answer: null };
  }
}
