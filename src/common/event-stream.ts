import type { FastifyReply, FastifyRequest } from 'fastify';

/** How often a silent stream says that it lives, so that proxies do not close it, in milliseconds. */
const HEARTBEAT_MS = 10_000;

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/event-stream');

/** A server-sent event stream on one reply. `gone` fires when the browser has closed it. */
export class EventStream {
  readonly gone: AbortSignal;
  private readonly heartbeat: NodeJS.Timeout;

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
    reply.raw.on('close', () => left.abort());
    this.heartbeat = setInterval(() => reply.raw.write(': waiting\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  send(event: string, data: object): void {
    if (!this.gone.aborted) this.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.reply.raw.end();
  }
}
