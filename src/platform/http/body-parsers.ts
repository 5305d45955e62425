import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_MAX_BYTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { unstorableReason } from '../../contract/text-rules';
import { isOverloaded } from './json-shape';
import { badRequest, ProductError } from './problems';
import { declaredCall } from './declared-call';

/** Most bodies need not be walked: what this looks for is written out, or hides behind an escape. */
const NEEDS_A_LOOK = /__proto__|\\u/;

function readJson(body: Buffer): unknown {
  // Decoding would put another character in the place of each broken one, and so change what somebody wrote.
  if (!isUtf8(body)) throw badRequest(MESSAGES.brokenJson);
  if (isOverloaded(body)) throw new ProductError(413, MESSAGES.tooManyParts);
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(MESSAGES.brokenJson);
  }
  if (NEEDS_A_LOOK.test(text)) refuseHarm(value);
  return value;
}

/**
 * A body must not carry a key that replaces an object's prototype, nor a text that no database keeps as it is. Without recursion:
 * a body may be nested as deep as it is long.
 */
function refuseHarm(body: unknown): void {
  const left: [value: unknown, pointer: string][] = [[body, '']];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, pointer] = next;
    if (typeof value === 'string') {
      const reason = unstorableReason(value);
      if (reason !== null) throw badRequest(reason, pointer);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === '__proto__' || unstorableReason(key) !== null) throw badRequest(MESSAGES.brokenJson);
        left.push([inner, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`]);
      }
    }
  }
}

/** What browsers and programs call the files we take. None of these types can be sent by a plain form of another site. */
const FILE_TYPES = [
  'application/octet-stream',
  'application/zip',
  'application/x-zip-compressed',
  'application/x-zip',
  'text/csv',
  'application/csv',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const wrongType = (request: FastifyRequest): ProductError =>
  new ProductError(415, declaredCall(request)?.takesFile ? MESSAGES.fileBytes : MESSAGES.jsonOnly);

/**
 * Leaves the body of calls that take a file to them, unread: it is streamed, and nothing of it is taken before the caller is known to
 * be allowed. Every other call refuses it.
 */
export function streamFiles(adapter: FastifyAdapter): void {
  adapter
    .getInstance<FastifyInstance>()
    .addContentTypeParser(FILE_TYPES, (request, payload, done) =>
      declaredCall(request)?.takesFile ? done(null, payload) : done(wrongType(request), undefined),
    );
}

/**
 * Takes JSON bodies only; an empty one is no body. Forms are refused, because a plain form of another site could otherwise
 * sign a visitor in to an account of its choice.
 */
export function acceptJsonOnly(adapter: FastifyAdapter): void {
  adapter.useBodyParser('application/json', false, { bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, readJson(body));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  adapter.useBodyParser('application/x-www-form-urlencoded', false, { bodyLimit: BODY_MAX_BYTES }, (request, _, done) =>
    done(wrongType(request), undefined),
  );
}
