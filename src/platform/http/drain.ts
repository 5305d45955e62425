import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';
import { endStreamsOf } from './event-stream';

/** Max duration of a stop after the last connection is accepted, in milliseconds. */
const MAX_DRAIN_MS = 8_000;
/** When open streams are asked to reconnect elsewhere, in milliseconds. */
const MAX_STREAMS_MS = 3_000;
/**
 * How long idle connections stay open after the stop signal, in milliseconds. A request in this time gets a response
 * that ends the connection; closing at once would lose a request in flight.
 */
const CONNECTION_GRACE_MS = 400;
const CLOSE_IDLE_INTERVAL_MS = 50;
/** Node's default backlog: the most connections that can wait for the process, which takes one in each turn. */
const MAX_BACKLOG = 511;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function closeConnectionWhen(isClosing: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...args: unknown[]): this {
      if (isClosing()) this.shouldKeepAlive = false;
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/**
 * A web server that stops without losing a request: it reports not ready, then accepts no new connections, responds to
 * all requests on open ones, and closes them as they become idle. Jobs stop at the same time. Modules must close what
 * requests need (database, Redis) in `onApplicationShutdown`, which comes later.
 */
export class DrainingAdapter extends FastifyAdapter {
  private drainPromise: Promise<void> | null = null;
  private readonly sockets = new Set<Socket>();
  private acceptedCount = 0;
  /** True while the last connections are accepted. Closing connections now would only cause new ones. */
  private isAcceptingPending = false;

  /**
   * `stopDelayMs` is how long requests are still accepted after the stop signal, for proxies that only check now and
   * then.
   */
  constructor(
    options: FastifyHttpOptions<Server> & { skipMiddie: true },
    private readonly stopDelayMs = 0,
  ) {
    super({
      ...options,
      http: { ...options.http, ServerResponse: closeConnectionWhen(() => this.isStopping && !this.isAcceptingPending) },
    });
    this.webServer.on('connection', (socket) => {
      this.acceptedCount += 1;
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  get isStopping(): boolean {
    return this.drainPromise !== null;
  }

  override beforeClose(): void {
    super.beforeClose();
    this.drainPromise ??= this.drain();
  }

  override async close(): Promise<void> {
    this.drainPromise ??= this.drain();
    await this.drainPromise;
    await super.close();
  }

  private get webServer(): Server {
    return this.getInstance<{ server: Server }>().server;
  }

  /**
   * Resolves right after a turn of the event loop without pending connections: one that the system has established but
   * the process hasn't accepted is reset when the listener closes. Node accepts one per turn.
   */
  private async acceptPending(): Promise<void> {
    const deadline = performance.now() + CONNECTION_GRACE_MS;
    // The first turn may have begun before the connections were made. On a busy machine few turns fit in the time, so
    // those count too.
    const isDone = (turns: number): boolean => turns > MAX_BACKLOG && performance.now() > deadline;
    for (
      let turns = 0, previousCount = -1;
      (turns < 2 || previousCount !== this.acceptedCount) && !isDone(turns);
      turns += 1
    ) {
      previousCount = this.acceptedCount;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async drain(): Promise<void> {
    const server = this.webServer;
    if (!server.listening) return;
    if (this.stopDelayMs > 0) await sleep(this.stopDelayMs);
    this.isAcceptingPending = true;
    await this.acceptPending();
    this.isAcceptingPending = false;
    // http's own close would end idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const startedAt = performance.now();
    const streamTimer = setTimeout(() => endStreamsOf(server), MAX_STREAMS_MS);
    const forceCloseTimer = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
    const idleTimer = setInterval(() => {
      // Wait until the sockets have been read once more, so that a request that has already arrived keeps its
      // connection.
      if (performance.now() - startedAt > CONNECTION_GRACE_MS) setImmediate(() => this.closeIdle());
    }, CLOSE_IDLE_INTERVAL_MS);
    await closed;
    clearTimeout(streamTimer);
    clearTimeout(forceCloseTimer);
    clearInterval(idleTimer);
  }

  private closeIdle(): void {
    this.webServer.closeIdleConnections();
    // http doesn't count a connection as idle if it hasn't sent anything yet. Browsers open such connections in
    // advance.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

export function listenErrorMessage(error: unknown, setting: 'PORT' | 'WORKER_PORT'): string | null {
  const { code, port, address, hostname, syscall } = (error ?? {}) as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set ${setting} to another number.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set ${setting} to 1024 or more${setting === 'PORT' ? ', and put a proxy before it' : ''}.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST=${hostname ?? address} is no address of this machine. HOST=0.0.0.0 listens on all of them.`;
  return null;
}
