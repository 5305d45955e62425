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
import { KnownCallers } from '../../access/known-callers';
import { ROUTE } from '../http/call';
import { ProductError } from '../http/problems';
import { Settings } from '../config/settings';
import { CALL_WINDOW_MS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Route } from '../../contract/route';
import { type CallClass, type CallLimit, classOf, limitsOf } from './call-classes';

const credentialIn = ({ headers }: FastifyRequest): string => headers.authorization?.slice('Bearer '.length) ?? '';

/**
 * Ends a flood of calls before anything is looked up for it. Whoever is known, as a person or by an API key, is counted by that:
 * a whole school may sit behind one address. Everybody else is counted by address, false tokens and keys too.
 */
@Injectable()
export class CallLimitGuard extends ThrottlerGuard {
  private readonly limits: Record<CallClass, CallLimit | null>;

  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    settings: Settings,
    private readonly known: KnownCallers,
  ) {
    super(options, storage, reflector);
    this.limits = limitsOf(settings);
  }

  /** One count for each call, so that the general way through several throttlers is not taken. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context) as { req: FastifyRequest; res: FastifyReply };
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const id = this.known.idOf(credentialIn(req), Date.now());
    const callClass = classOf(route, id !== null);
    const limit = callClass && this.limits[callClass];
    if (!limit) return true;
    const key = `${callClass}:${id ?? (await this.getTracker(req))}`;
    const { isBlocked, timeToBlockExpire, ...counted } = await this.storageService.increment(
      key,
      CALL_WINDOW_MS,
      limit.most,
      limit.batch,
      callClass,
    );
    if (isBlocked) {
      void res.header('Retry-After', timeToBlockExpire);
      const detail = { key, tracker: key, limit: limit.most, ttl: CALL_WINDOW_MS, isBlocked, timeToBlockExpire };
      await this.throwThrottlingException(context, { ...detail, ...counted });
    }
    return true;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    _detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ProductError(429, MESSAGES.tooManyCalls);
  }
}
