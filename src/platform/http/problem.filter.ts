import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/errors';
import { REQUEST_URN_PREFIX, MESSAGES } from '../../contract/messages';
import { failureSentence, isOutage } from '../runtime/failures';
import { problemOf, ProductError } from './problems';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ownEntry } from '../../contract/text-rules';

const WINDOW_MS = 60_000;

/** Logs one line of each kind per minute and counts the rest, so that an outage can't fill the disk. */
export class LogThrottle {
  private readonly kinds = new Map<string, { expiresAt: number; suppressed: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** How many lines of this kind were skipped since the last one; null if this one is skipped too. */
  admit(kind: string): number | null {
    const entry = this.kinds.get(kind);
    if (entry && this.now() < entry.expiresAt) {
      entry.suppressed += 1;
      return null;
    }
    this.kinds.set(kind, { expiresAt: this.now() + WINDOW_MS, suppressed: 0 });
    return entry?.suppressed ?? 0;
  }
}

/** Responds to every error with a problem document. Unexpected errors are logged without the request's content. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');
  private readonly outages = new LogThrottle();

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const problem = this.problemFor(error);
    if (problem.status >= 500) {
      this.log(`${request.method} ${request.routeOptions?.url ?? 'unknown route'} failed.`, error);
      problem.instance = `${REQUEST_URN_PREFIX}${request.id}`;
    }
    sendProblem(reply, problem);
  }

  /** Errors with a known outside cause are the same for each request, and their stack helps nobody. */
  private log(summary: string, error: unknown): void {
    const reason = sentenceFor(error);
    if (reason === null) return this.logger.error(summary, error);
    const suppressed = this.outages.admit(reason);
    if (suppressed === null) return;
    this.logger.error(
      `${summary} ${reason}${suppressed > 0 ? ` So did ${suppressed} more since the last such line.` : ''}`,
    );
  }

  private problemFor(error: unknown): Problem {
    if (error instanceof ProductError) return problemOf(error.status, error.detail, error);
    if (error instanceof HttpException)
      return problemOf(error.getStatus(), publicDetail(error.getStatus(), error.message));
    const status = (error as { statusCode?: unknown })?.statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return problemOf(status, publicDetail(status, (error as Error).message));
    }
    return isOutage(error) ? problemOf(503, MESSAGES.outage) : problemOf(500, MESSAGES.unexpected);
  }
}

/** What the operator can do about it; null if unknown. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ProductError) return typeof error.cause === 'string' ? error.cause : null;
  return isOutage(error) ? failureSentence(error) : null;
}

const PUBLIC_DETAILS = new Map([
  [401, MESSAGES.signedOut],
  [403, MESSAGES.forbidden],
  [404, MESSAGES.notFound],
  [413, MESSAGES.tooLarge],
  [415, MESSAGES.jsonOnly],
  [429, MESSAGES.tooManyTries],
]);
const publicDetail = (status: number, message: string): string => PUBLIC_DETAILS.get(status) ?? message;

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (reply.sent || reply.raw.headersSent) return;
  void reply.status(problem.status).header('content-type', 'application/problem+json; charset=utf-8').send(problem);
}

const PROBLEMS: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: MESSAGES.headersTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: MESSAGES.tooSlow },
};
const BROKEN_REQUEST = { status: 400, detail: MESSAGES.brokenRequest };

export function respondToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = ownEntry(PROBLEMS, error.code ?? '') ?? BROKEN_REQUEST;
  const problem = problemOf(status, detail);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${problem.title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Whether a request has several Host headers: a proxy in front of us may have used the other one. */
function hasMultipleHosts({ url = '', rawHeaders }: IncomingMessage): boolean {
  if (!url.startsWith('/')) return true;
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Rejects requests with two Host headers or with an absolute URL in the request line. */
export function rejectMultipleHosts(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasMultipleHosts(request.raw)) return done();
    sendProblem(reply.header('connection', 'close'), problemOf(400, MESSAGES.brokenRequest));
  });
}
