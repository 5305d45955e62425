import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/errors';
import { REQUEST_URN } from '../../contract/request-urn';
import { MESSAGES } from '../../contract/messages';
import { failureSentence } from '../runtime/failure-sentence';
import { isOutage } from '../runtime/outage';
import { problemOf, ProductError } from './problems';

const WINDOW_MS = 60_000;

/** Lets one line a minute of each kind into the log and counts the others, so that an outage fills no disk. */
export class RareLines {
  private readonly kinds = new Map<string, { until: number; left: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** How many lines of this kind were left out since the last one; null where this one is left out as well. */
  take(kind: string): number | null {
    const known = this.kinds.get(kind);
    if (known && this.now() < known.until) {
      known.left += 1;
      return null;
    }
    this.kinds.set(kind, { until: this.now() + WINDOW_MS, left: 0 });
    return known?.left ?? 0;
  }
}

/** Answers every error as a problem document; what we did not expect is logged without the request's content. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');
  private readonly outages = new RareLines();

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const problem = this.problemFor(error);
    if (problem.status >= 500) {
      this.log(`${request.method} ${request.routeOptions?.url ?? 'unknown route'} failed.`, error);
      problem.instance = `${REQUEST_URN}${request.id}`;
    }
    sendProblem(reply, problem);
  }

  /** What has a known cause outside of the app says the same for each request, and where it was noticed helps nobody. */
  private log(what: string, error: unknown): void {
    const why = sentenceFor(error);
    if (why === null) return this.logger.error(what, error);
    const left = this.outages.take(why);
    if (left === null) return;
    this.logger.error(`${what} ${why}${left > 0 ? ` So did ${left} more since the last such line.` : ''}`);
  }

  private problemFor(error: unknown): Problem {
    if (error instanceof ProductError) return problemOf(error.status, error.detail, error);
    if (error instanceof HttpException)
      return problemOf(error.getStatus(), plainDetail(error.getStatus(), error.message));
    const status = (error as { statusCode?: unknown })?.statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return problemOf(status, plainDetail(status, (error as Error).message));
    }
    return isOutage(error) ? problemOf(503, MESSAGES.outage) : problemOf(500, MESSAGES.unexpected);
  }
}

/** What whoever runs the server can do about it; null where that is not known. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ProductError) return typeof error.cause === 'string' ? error.cause : null;
  return isOutage(error) ? failureSentence(error) : null;
}

function plainDetail(status: number, message: string): string {
  if (status === 401) return MESSAGES.signedOut;
  if (status === 403) return MESSAGES.forbidden;
  if (status === 404) return MESSAGES.notFound;
  if (status === 413) return MESSAGES.tooLarge;
  if (status === 415) return MESSAGES.jsonOnly;
  if (status === 429) return MESSAGES.tooManyTries;
  return message;
}

/** Sends a problem document; used by the filter and by the handler of unknown addresses. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (reply.sent || reply.raw.headersSent) return;
  void reply.status(problem.status).header('content-type', 'application/problem+json; charset=utf-8').send(problem);
}
