import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { BODY_MAX_BYTES, OPEN_BODY_MAX_BYTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { unstorableReason } from '../../contract/text-rules';
import { badRequest, ProductError, problemOf } from './problems';
import { declaredCall } from './list-page';
import type { Access, Call } from '../../contract/call';
import { sendProblem } from './problem.filter';
import { drainStream } from './upload-pieces';
import type { Server } from 'node:http';

/** Deeper than this nothing is nested that the product takes. */
const DEEPEST = 32;
/** A list of all students of a large school with all their fields has fewer parts. */
const MAX_PARTS = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENINGS: readonly number[] = [0x5b, 0x7b];
const CLOSINGS: readonly number[] = [0x5d, 0x7d];

/** Where the text that begins at `from` ends: behind its quote, or at the end of the body. */
function behindText(body: Buffer, from: number): number {
  for (let at = body.indexOf(QUOTE, from + 1); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (body[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return body.length;
}

/**
 * Whether a body holds more parts, or is nested deeper, than anything that the product takes. Looks at its bytes once: making a million
 * lists of a million brackets would hold everybody up before the contract could refuse them.
 */
export function isOverloaded(body: Buffer): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < body.length;) {
    const byte = body[at];
    if (byte === QUOTE) {
      at = behindText(body, at);
      continue;
    }
    if (OPENINGS.includes(byte)) {
      depth += 1;
      parts += 1;
    } else if (CLOSINGS.includes(byte)) depth -= 1;
    else if (byte === COMMA) parts += 1;
    if (depth > DEEPEST || parts > MAX_PARTS) return true;
    at += 1;
  }
  return false;
}

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
export function passThroughUploads(adapter: FastifyAdapter): void {
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

/** How long a body may take to arrive, in milliseconds; files have a patience of their own. */
const MAX_BODY_MS = 30_000;
/** The same where anybody may send one: they are small. */
const MAX_OPEN_BODY_MS = 10_000;

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether anybody may make a call, and it is short. What declares nothing keeps the app from starting, but only after this. */
const isOpen = ({ access, takesLongBody }: Call): boolean =>
  (access as Access | undefined)?.public === true && !takesLongBody;

/**
 * Bounds what may be sent, in size and in time: open calls take 8 kB. A body that does not arrive in time is answered, and its connection
 * ends. Call it before routes are registered.
 */
export function limitBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call && isOpen(call)) route.bodyLimit = OPEN_BODY_MAX_BYTES;
  });
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (TAKES_BODY.includes(request.method)) {
      const call = declaredCall(request);
      if (!call?.takesFile) {
        if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
          // Who is still sending hears no answer: the rest is taken first, as far as it comes soon.
          reply.header('connection', 'close');
          void drainStream(request.raw).then(() => done(new ProductError(413, MESSAGES.tooLarge), undefined));
          return;
        }
        const mostMs = call && !isOpen(call) ? MAX_BODY_MS : MAX_OPEN_BODY_MS;
        const tooSlow = (): void => sendProblem(reply.header('connection', 'close'), problemOf(408, MESSAGES.tooSlow));
        const timer = setTimeout(tooSlow, mostMs).unref();
        const arrived = (): void => clearTimeout(timer);
        // A request that is refused while its body arrives ends by closing.
        request.raw.once('end', arrived).once('close', arrived);
      }
    }
    done(null, body);
  });
}

type SchemaController = NonNullable<FastifyHttpOptions<Server>['schemaController']>;

const refusing = () => () => {
  throw new Error('What a call takes and answers is declared in the contract, not to the web server.');
};

/** The web server's own checks of shapes, which the contract does here, are not even loaded: they are a part of each start. */
export const NO_SCHEMA_COMPILERS: SchemaController = {
  compilersFactory: { buildValidator: refusing, buildSerializer: refusing },
};
