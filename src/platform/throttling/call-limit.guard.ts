import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_MAX_BYTES } from '../../contract/limits';
import { callerAddress } from '../http/caller-address';
import { ProductError } from '../http/problems';
import { routeOf } from '../http/route-of';
import { MESSAGES } from '../../contract/messages';
import { CountedCalls } from './counted-calls';

/** Limits are told by the class of a call, never by its handler. */
const anyHandler = (): void => undefined;

/**
 * Ends a flood of calls before anything is looked up for it. Whoever is known, as a person or by an API key, is counted by that:
 * a whole school may sit behind one address. Everybody else is counted by address, false tokens and keys too.
 */
@Injectable()
export class CallLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly calls: CountedCalls,
  ) {
    super(options, storage, reflector);
  }

  /** Throws 429 where the caller has spent the calls of this class. */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.canActivate(new ExecutionContextHost([request, reply], CallLimitGuard, anyHandler));
  }

  protected override getTracker(request: FastifyRequest): Promise<string> {
    return Promise.resolve(this.calls.callerOf(request) ?? callerAddress(request.ip));
  }

  /** All calls of a class count together, whatever their route. */
  protected override generateKey(_context: ExecutionContext, tracker: string, callClass: string): string {
    return `${callClass}:${tracker}`;
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>().header('Retry-After', timeToBlockExpire);
    // What was not read is passed over, so that the connection can be used again; there is an end to that, too.
    if (!isShort(http.getRequest<FastifyRequest>())) void reply.header('Connection', 'close');
    throw new ProductError(429, MESSAGES.tooManyCalls);
  }
}

/** Whether the body is known to be short, or there is none. */
const isShort = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_MAX_BYTES;

const READS = ['GET', 'HEAD'];

/** Counts every call, and what is sent to an unknown address, before anything of its body is read. Pages and files are not counted. */
export function limitCalls(app: NestFastifyApplication): void {
  const guard = app.get(CallLimitGuard, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (routeOf(request) ?? !READS.includes(request.method)) await guard.count(request, reply);
    });
}
