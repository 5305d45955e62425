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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../http/caller-address';
import { ProductError } from '../http/problems';
import { MESSAGES } from '../../contract/messages';
import { CountedCalls } from './counted-calls';

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
    void context.switchToHttp().getResponse<FastifyReply>().header('Retry-After', timeToBlockExpire);
    throw new ProductError(429, MESSAGES.tooManyCalls);
  }
}
