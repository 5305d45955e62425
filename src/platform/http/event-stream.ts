import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from './problems';

/** How often a silent stream sends a heartbeat, so that proxies don't close it, in milliseconds. */
const HEARTBEAT_MS = 10_000;
/**
 * When a client may reconnect after its stream was ended by a stop, in milliseconds. Another instance may answer
 * sooner.
 */
const RECONNECT_MS = 1_000;

const openStreams = new WeakMap<Server, Set<EventStream>>();

export function endStreamsOf(server: Server): void {
  openStreams.get(server)?.forEach((stream) => stream.endForReconnect());
}

const streamsBySession = new Map<string, Set<EventStream>>();

/** Ends the streams of ended sessions: somebody else may be at the screen when more text arrives. */
export function endStreamsOfSessions(sessionIds: readonly string[]): void {
  for (const id of sessionIds) streamsBySession.get(id)?.forEach((stream) => stream.endSignedOut());
}

function trackBySession(stream: EventStream, { request, raw }: FastifyReply): void {
  const { sessionId } = (request as { user?: { sessionId?: string } }).user ?? {};
  if (!sessionId) return;
  const streams = streamsBySession.get(sessionId) ?? new Set<EventStream>();
  streamsBySession.set(sessionId, streams.add(stream));
  raw.on('close', () => {
    streams.delete(stream);
    if (streams.size === 0) streamsBySession.delete(sessionId);
  });
}

function streamsOf(server: Server): Set<EventStream> {
  const serverStreams = openStreams.get(server) ?? new Set<EventStream>();
  openStreams.set(server, serverStreams);
  return serverStreams;
}

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/event-stream');

/** A server-sent event stream on one reply. `abortSignal` fires when the browser has closed it. */
class EventStream {
  readonly abortSignal: AbortSignal;
  private readonly heartbeat: NodeJS.Timeout;
  private isEnded = false;

  constructor(private readonly reply: FastifyReply) {
    const abortController = new AbortController();
    this.abortSignal = abortController.signal;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const streams = streamsOf(reply.server.server);
    streams.add(this);
    trackBySession(this, reply);
    reply.raw.on('close', () => {
      streams.delete(this);
      clearInterval(this.heartbeat);
      abortController.abort();
    });
    this.heartbeat = setInterval(() => reply.raw.write(': waiting\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  send(event: string, data: object): void {
    if (!this.abortSignal.aborted && !this.isEnded) this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    clearInterval(this.heartbeat);
    this.reply.raw.end();
  }

  endSignedOut(): void {
    this.send('failed', { code: 'not_signed_in', detail: MESSAGES.signedOut });
    this.end();
  }

  /** Ends the stream early. `retry` tells the browser when to reconnect, and `again` that the content is incomplete. */
  endForReconnect(): void {
    if (!this.isEnded) this.write(`retry: ${RECONNECT_MS}\n`);
    this.send('again', { retry_ms: RECONNECT_MS });
    this.end();
  }

  private write(text: string): void {
    this.reply.raw.write(text);
  }
}

/** A piece of streamed text; `restart` means: clear the text so far, because another one follows. */
type StreamChunk = { text: string } | { isRestart: true };

export interface StreamListener {
  abortSignal: AbortSignal;
  onText: (chunk: StreamChunk) => void;
}

const logger = new Logger('EventStream');

/**
 * Streams the output of this work: `text` and `restart` events, then one `done` with its result. An error after the
 * response has begun is sent as one `failed` event with the problem's code and sentence.
 */
export async function respondWithStream(
  reply: FastifyReply,
  work: (listener: StreamListener) => Promise<object>,
): Promise<void> {
  const events = new EventStream(reply);
  try {
    const result = await work({
      abortSignal: events.abortSignal,
      onText: (chunk) => events.send('text' in chunk ? 'text' : 'restart', 'text' in chunk ? chunk : {}),
    });
    events.send('done', result);
  } catch (error) {
    const problem = error instanceof ProductError ? error : new ProductError(500, MESSAGES.unexpected);
    if (problem.status >= 500) logger.error(`The stream of ${reply.request.routeOptions.url} broke off.`, error);
    events.send('failed', { code: problem.code, detail: problem.detail });
  } finally {
    events.end();
  }
}
