import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';
import { endStreamsOf } from './event-stream';

/** How long a stop may take at most, from the moment on that no new connection is taken, in milliseconds. */
const MAX_DRAIN_MS = 8_000;
/** When streams that still run are asked to come again elsewhere. */
const MAX_STREAMS_MS = 3_000;
/**
 * How long idle connections stay open after the stop signal. A request in this time gets a response that ends the connection. Closing
 * at once would lose a request on its way.
 */
const LINGER_MS = 400;
const CLOSE_IDLE_EVERY_MS = 50;
/** Node's default backlog: the most connections that can wait for the process, which takes one in each turn. */
const MAX_WAITING = 511;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Responses that end their connection once `closing` returns true. */
function lastOnesWhen(closing: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...given: unknown[]): this {
      if (closing()) this.shouldKeepAlive = false;
      return super.writeHead(...(given as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/**
 * The web server of the app, which stops without losing a request: it first says that it is not ready, then takes no new
 * connections, answers everything that runs or still comes on open ones, and closes those as they fall idle. This goes on beside
 * the stopping of the jobs; modules close what requests need (database, Redis) in `onApplicationShutdown`, which comes after.
 */
export class DrainingAdapter extends FastifyAdapter {
  private drained: Promise<void> | null = null;
  private readonly sockets = new Set<Socket>();
  /** Connections that were ever taken. */
  private taken = 0;
  /** While the last connections are accepted. Closing connections now would only bring new ones. */
  private isTakingIn = false;

  /** `stopDelayMs` is how long requests are still taken after the stop signal, for proxies that only ask now and then. */
  constructor(
    options: FastifyHttpOptions<Server> & { skipMiddie: true },
    private readonly stopDelayMs = 0,
  ) {
    super({
      ...options,
      http: { ...options.http, ServerResponse: lastOnesWhen(() => this.isStopping && !this.isTakingIn) },
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
   * Comes right after a turn of the event loop in which nobody was waiting to be taken: a connection that the system has made and the
   * process has not is reset when the listener closes. Node takes one in each turn.
   */
  private async everybodyIn(): Promise<void> {
    const limit = performance.now() + LINGER_MS;
    // The first turn may have begun before the connections were made. On a busy machine few turns fit in the time, so those count, too.
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
    await this.everybodyIn();
    this.isTakingIn = false;
    // http's own close would end idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const began = performance.now();
    const streams = setTimeout(() => endStreamsOf(server), MAX_STREAMS_MS);
    const end = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
    const idle = setInterval(() => {
      // After the sockets were read once more: a request that has already arrived keeps its connection.
      if (performance.now() - began > LINGER_MS) setImmediate(() => this.closeIdle());
    }, CLOSE_IDLE_EVERY_MS);
    await closed;
    clearTimeout(streams);
    clearTimeout(end);
    clearInterval(idle);
  }

  private closeIdle(): void {
    this.webServer.closeIdleConnections();
    // A connection that has not sent anything yet, as browsers keep ready, is not idle to http.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

/** Why nobody can be listened to at HOST and this port, and what to do; null for anything else. */
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
