import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';
import { endStreamsOf } from './event-stream';

/** How long a stop may take at most, from the moment on that no new connection is taken, in milliseconds. */
const DRAIN_MOST_MS = 8_000;
/** When streams that still run are asked to come again elsewhere. */
const STREAMS_MOST_MS = 3_000;
/**
 * How long open connections are left to their owners after the stop signal. Whoever sends in this time is answered and told to
 * use the connection no more; one that is closed the moment a request is on its way would lose that request.
 */
const LINGER_MS = 400;
const CLOSE_IDLE_EVERY_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers that tell whoever gets them to use the connection no more, once `stopping` says so. */
function lastOnesWhen(stopping: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...given: unknown[]): this {
      if (stopping()) this.shouldKeepAlive = false;
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

  /** `stopDelayMs` is how long requests are still taken after the stop signal, for proxies that only ask now and then. */
  constructor(
    options: FastifyHttpOptions<Server>,
    private readonly stopDelayMs = 0,
  ) {
    super({ ...options, http: { ...options.http, ServerResponse: lastOnesWhen(() => this.isStopping) } });
    this.webServer.on('connection', (socket) => {
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

  private async drain(): Promise<void> {
    const server = this.webServer;
    if (!server.listening) return;
    if (this.stopDelayMs > 0) await pause(this.stopDelayMs);
    // http's own close would end idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const began = performance.now();
    const streams = setTimeout(() => endStreamsOf(server), STREAMS_MOST_MS);
    const end = setTimeout(() => server.closeAllConnections(), DRAIN_MOST_MS);
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
