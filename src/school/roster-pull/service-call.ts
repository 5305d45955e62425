import { isUtf8 } from 'node:buffer';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isOverloaded } from '../../platform/http/request-bodies';
import { addressProblem, type AddressRules, lookupWithin } from '../../platform/http/outside-address';
import { failureOf, ServiceFailure } from './service-failure';

/** The largest answer that is taken, in bytes, and how long one may take, in milliseconds: reading it holds everybody up. */
const ANSWER_MOST_BYTES = 2 * 1_048_576;
const ANSWER_MOST_MS = 30_000;

export interface ServiceRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

export interface ServiceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined where the answer is no JSON. */
  value: unknown;
}

class Refused extends Error {
  constructor(readonly code: 'TOO_LARGE' | 'TOO_MANY_PARTS' | 'NO_UTF8') {
    super(code);
  }
}

async function wholeOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > ANSWER_MOST_BYTES) throw new Refused('TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function jsonIn(bytes: Buffer): unknown {
  if (isOverloaded(bytes)) throw new Refused('TOO_MANY_PARTS');
  // Names would be damaged.
  if (!isUtf8(bytes)) throw new Refused('NO_UTF8');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Asks a student information system one thing. Follows no redirect and keeps no connection. Throws `ServiceFailure`. */
export async function callService(
  { method, url, headers, body }: ServiceRequest,
  rules: AddressRules,
  end: AbortSignal,
): Promise<ServiceAnswer> {
  // The rules may have changed since the address was taken.
  if (addressProblem(url.href, rules) !== null) throw failureOf({ code: 'PRIVATE_ADDRESS' }, false);
  const signal = AbortSignal.any([end, AbortSignal.timeout(ANSWER_MOST_MS)]);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const open = url.protocol === 'https:' ? requestSecure : requestPlain;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = open(url, {
        ...{ method, signal, lookup: lookupWithin(rules), agent: false },
        headers: { accept: 'application/json', ...headers, ...length },
      });
      request.once('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400)
      throw new ServiceFailure('The server sends on to another address. Please enter that one.');
    return { status, headers: answer.headers, value: jsonIn(await wholeOf(answer)) };
  } catch (error) {
    throw failureOf(error, signal.aborted);
  }
}
