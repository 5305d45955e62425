import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from './problems';

/** How often a silent stream says that it lives, so that proxies do not close it, in milliseconds. */
const HEARTBEAT_MS = 10_000;
/** When a reader whose stream was ended by a stop may come again, in milliseconds; another instance may answer earlier. */
const COME_AGAIN_MS = 1_000;

/** The open streams of each web server. */
const open = new WeakMap<Server, Set<EventStream>>();

/** Asks the readers of all streams of a server that stops to come again, and ends the streams. */
export function endStreamsOf(server: Server): void {
  open.get(server)?.forEach((stream) => stream.endForAgain());
}

/** The open streams of each session that is signed in. */
const ofSession = new Map<string, Set<EventStream>>();

/** Ends what is still being written for sessions that ended: a word that comes later may be read by somebody else. */
export function endStreamsOfSessions(sessionIds: readonly string[]): void {
  for (const id of sessionIds) ofSession.get(id)?.forEach((stream) => stream.endSignedOut());
}

/** Keeps a stream by the session that asked for it, as long as it is open. */
function keepBySession(stream: EventStream, { request, raw }: FastifyReply): void {
  const { sessionId } = (request as { user?: { sessionId?: string } }).user ?? {};
  if (!sessionId) return;
  const streams = ofSession.get(sessionId) ?? new Set<EventStream>();
  ofSession.set(sessionId, streams.add(stream));
  raw.on('close', () => {
    streams.delete(stream);
    if (streams.size === 0) ofSession.delete(sessionId);
  });
}

function streamsOf(server: Server): Set<EventStream> {
  const known = open.get(server) ?? new Set<EventStream>();
  open.set(server, known);
  return known;
}

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/event-stream');

/** A server-sent event stream on one reply. `gone` fires when the browser has closed it. */
export class EventStream {
  readonly gone: AbortSignal;
  private readonly heartbeat: NodeJS.Timeout;
  private ended = false;

  constructor(private readonly reply: FastifyReply) {
    const left = new AbortController();
    this.gone = left.signal;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const streams = streamsOf(reply.server.server);
    streams.add(this);
    keepBySession(this, reply);
    reply.raw.on('close', () => {
      streams.delete(this);
      clearInterval(this.heartbeat);
      left.abort();
    });
    this.heartbeat = setInterval(() => reply.raw.write(': waiting\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  send(event: string, data: object): void {
    if (!this.gone.aborted && !this.ended) this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.heartbeat);
    this.reply.raw.end();
  }

  endSignedOut(): void {
    this.send('failed', { code: 'not_signed_in', detail: MESSAGES.signedOut });
    this.end();
  }

  /** Ends the stream before its time: `retry` tells the browser when to come again, `again` that what was sent is not all. */
  endForAgain(): void {
    if (!this.ended) this.write(`retry: ${COME_AGAIN_MS}\n`);
    this.send('again', { retry_ms: COME_AGAIN_MS });
    this.end();
  }

  private write(text: string): void {
    this.reply.raw.write(text);
  }
}

/** A piece of a text that is being written; `restart` means: clear what was shown, another text follows. */
type Piece = { text: string } | { restart: true };

/** What work that is streamed gets: where its pieces go, and the signal that nobody reads them any more. */
export interface Listener {
  gone: AbortSignal;
  onText: (piece: Piece) => void;
}

const logger = new Logger('EventStream');

/**
 * Answers with a stream of what this work writes: `text` and `restart` as they come, then one `done` with its result or, because
 * the answer has begun, one `failed` with the code and the sentence of the problem.
 */
export async function streamTo(reply: FastifyReply, work: (listener: Listener) => Promise<object>): Promise<void> {
  const events = new EventStream(reply);
  try {
    const done = await work({
      gone: events.gone,
      onText: (piece) => events.send('text' in piece ? 'text' : 'restart', 'text' in piece ? piece : {}),
    });
    events.send('done', done);
  } catch (error) {
    const problem = error instanceof ProductError ? error : new ProductError(500, MESSAGES.unexpected);
    if (problem.status >= 500) logger.error(`The stream of ${reply.request.routeOptions.url} broke off.`, error);
    events.send('failed', { code: problem.code, detail: problem.detail });
  } finally {
    events.end();
  }
}
