import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { unstorableReason } from '../../contract/text-rules';
import { badRequest, ProductError, problemOf } from './problems';
import { declaredCall } from './list-page';
import type { Access, Call } from '../../contract/call';
import { sendProblem } from './problem.filter';
import { drainStream } from './upload-pieces';
import type { Server } from 'node:http';

/** Max nesting depth; nothing the product accepts is deeper. */
const MAX_DEPTH = 32;
/** A list of all students at a large school with all their fields has fewer parts. */
const MAX_ELEMENTS = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKETS: readonly number[] = [0x5b, 0x7b];
const CLOSING_BRACKETS: readonly number[] = [0x5d, 0x7d];

/** The index after the string that begins at `start`: past its closing quote, or the end of the body. */
function findStringEnd(body: Buffer, start: number): number {
  for (let index = body.indexOf(QUOTE, start + 1); index !== -1; index = body.indexOf(QUOTE, index + 1)) {
    let slashes = 0;
    while (body[index - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return index + 1;
  }
  return body.length;
}

/**
 * Whether a body has more parts or deeper nesting than anything the product accepts. Scans the bytes once: parsing a
 * million nested lists would block everyone before validation could reject it.
 */
export function isTooComplex(body: Buffer): boolean {
  let depth = 0;
  let elements = 0;
  for (let index = 0; index < body.length;) {
    const byte = body[index];
    if (byte === QUOTE) {
      index = findStringEnd(body, index);
      continue;
    }
    if (OPENING_BRACKETS.includes(byte)) {
      depth += 1;
      elements += 1;
    } else if (CLOSING_BRACKETS.includes(byte)) depth -= 1;
    else if (byte === COMMA) elements += 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) return true;
    index += 1;
  }
  return false;
}

/** Most bodies needn't be walked: a harmful key appears literally or behind an escape. */
const SUSPICIOUS_CONTENT = /__proto__|\\u/;

function readJson(body: Buffer): unknown {
  // Decoding would replace each invalid character and so change what the user wrote.
  if (!isUtf8(body)) throw badRequest(MESSAGES.brokenJson);
  if (isTooComplex(body)) throw new ProductError(413, MESSAGES.tooManyParts);
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(MESSAGES.brokenJson);
  }
  if (SUSPICIOUS_CONTENT.test(text)) rejectHarmfulContent(value);
  return value;
}

/**
 * Rejects keys that replace an object's prototype and text that no database can store. Not recursive, because a body
 * may be nested as deeply as it is long.
 */
function rejectHarmfulContent(body: unknown): void {
  const pending: [value: unknown, pointer: string][] = [[body, '']];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const [value, pointer] = entry;
    if (typeof value === 'string') {
      const reason = unstorableReason(value);
      if (reason !== null) throw badRequest(reason, pointer);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (key === '__proto__' || unstorableReason(key) !== null) throw badRequest(MESSAGES.brokenJson);
        pending.push([child, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`]);
      }
    }
  }
}

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

const wrongTypeError = (request: FastifyRequest): ProductError =>
  new ProductError(415, declaredCall(request)?.takesFile ? MESSAGES.fileBytes : MESSAGES.jsonOnly);

/**
 * Passes the unread body to calls that take a file: they stream it after checking permissions. Every other call rejects
 * it.
 */
export function passThroughUploads(adapter: FastifyAdapter): void {
  adapter
    .getInstance<FastifyInstance>()
    .addContentTypeParser(FILE_TYPES, (request, payload, done) =>
      declaredCall(request)?.takesFile ? done(null, payload) : done(wrongTypeError(request), undefined),
    );
}

/**
 * Accepts JSON bodies only; an empty one counts as no body. Forms are rejected, because another site's form could
 * otherwise log a visitor in to an account of its choice.
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
    done(wrongTypeError(request), undefined),
  );
}

/** How long a body may take to arrive, in milliseconds. File uploads have their own limit. */
const MAX_BODY_MS = 30_000;
/** The same for calls without a login, whose bodies are small. */
const MAX_PUBLIC_BODY_MS = 10_000;

const METHODS_WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Whether a call needs no login and its body is short. A route that declares nothing makes the start fail, but only
 * after this runs.
 */
const isPublicShortCall = ({ access, takesLongBody }: Call): boolean =>
  (access as Access | undefined)?.public === true && !takesLongBody;

/**
 * Limits the size and time of bodies; unauthenticated calls accept 8 kB. A late body gets an error response and the
 * connection closes. Call it before routes are registered.
 */
export function limitBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call && isPublicShortCall(call)) route.bodyLimit = PUBLIC_BODY_MAX_BYTES;
  });
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (METHODS_WITH_BODY.includes(request.method)) {
      const call = declaredCall(request);
      if (!call?.takesFile) {
        if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
          // A client that is still sending doesn't read a response, so the rest is drained first, if it arrives soon.
          reply.header('connection', 'close');
          void drainStream(request.raw).then(() => done(new ProductError(413, MESSAGES.tooLarge), undefined));
          return;
        }
        const timeoutMs = call && !isPublicShortCall(call) ? MAX_BODY_MS : MAX_PUBLIC_BODY_MS;
        const sendTimeout = (): void =>
          sendProblem(reply.header('connection', 'close'), problemOf(408, MESSAGES.tooSlow));
        const timer = setTimeout(sendTimeout, timeoutMs).unref();
        const clearTimer = (): void => clearTimeout(timer);
        // A request that is rejected while its body arrives closes its connection.
        request.raw.once('end', clearTimer).once('close', clearTimer);
      }
    }
    done(null, body);
  });
}

type SchemaController = NonNullable<FastifyHttpOptions<Server>['schemaController']>;

const unusedCompiler = () => () => {
  throw new Error('What a call takes and answers is declared in the contract, not to the web server.');
};

/** Disables Fastify's schema compilers, because the contract validates. Not loading them speeds up each start. */
export const NO_SCHEMA_COMPILERS: SchemaController = {
  compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler },
};
