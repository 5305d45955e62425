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
const LINGER_MS = 400;
const CLOSE_IDLE_EVERY_MS = 50;
/** Node's default backlog: the most connections that can wait for the process, which takes one in each turn. */
const MAX_WAITING = 511;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function closeConnectionWhen(closing: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...given: unknown[]): this {
      if (closing()) this.shouldKeepAlive = false;
      return super.writeHead(...(given as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/**
 * A web server that stops without losing a request: it reports not ready, then accepts no new connections, responds to
 * all requests on open ones, and closes them as they become idle. Jobs stop at the same time. Modules must close what
 * requests need (database, Redis) in `onApplicationShutdown`, which comes later.
 */
export class DrainingAdapter extends FastifyAdapter {
  private drained: Promise<void> | null = null;
  private readonly sockets = new Set<Socket>();
  private taken = 0;
  /** True while the last connections are accepted. Closing connections now would only cause new ones. */
  private isTakingIn = false;

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
      http: { ...options.http, ServerResponse: closeConnectionWhen(() => this.isStopping && !this.isTakingIn) },
    });
    this.webServer.on('connection', (socket) => {
      this.taken += 1;
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  get isStopping(): boolean {
    return this.drained !== null;
  }

  override beforeClose(): void {
    super.beforeClose();
    this.drained ??= this.drain();
  }

  override async close(): Promise<void> {
    this.drained ??= this.drain();
    await this.drained;
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
    const limit = performance.now() + LINGER_MS;
    // The first turn may have begun before the connections were made. On a busy machine few turns fit in the time, so
    // those count too.
    const isOver = (turns: number): boolean => turns > MAX_WAITING && performance.now() > limit;
    for (let turns = 0, before = -1; (turns < 2 || before !== this.taken) && !isOver(turns); turns += 1) {
      before = this.taken;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async drain(): Promise<void> {
    const server = this.webServer;
    if (!server.listening) return;
    if (this.stopDelayMs > 0) await pause(this.stopDelayMs);
    this.isTakingIn = true;
    await this.acceptPending();
    this.isTakingIn = false;
    // http's own close would end idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const began = performance.now();
    const streams = setTimeout(() => endStreamsOf(server), MAX_STREAMS_MS);
    const end = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
    const idle = setInterval(() => {
      // Wait until the sockets have been read once more, so that a request that has already arrived keeps its
      // connection.
      if (performance.now() - began > LINGER_MS) setImmediate(() => this.closeIdle());
    }, CLOSE_IDLE_EVERY_MS);
    await closed;
    clearTimeout(streams);
    clearTimeout(end);
    clearInterval(idle);
  }

  private closeIdle(): void {
    this.webServer.closeIdleConnections();
    // http doesn't count a connection as idle if it hasn't sent anything yet. Browsers open such connections in
    // advance.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

export function listeningRefusal(error: unknown, setting: 'PORT' | 'WORKER_PORT'): string | null {
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
