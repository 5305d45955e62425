import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { KnownCallers } from '../../access/known-callers';
import { ROUTE } from '../http/call';
import type { Route } from '../../contract/route';
import { type CallClass, classOf } from './call-classes';

const credentialIn = ({ headers }: FastifyRequest): string => headers.authorization?.slice('Bearer '.length) ?? '';

/** Says of a request whose it is and which class of calls it belongs to. */
@Injectable()
export class CountedCalls {
  constructor(
    private readonly reflector: Reflector,
    private readonly known: KnownCallers,
  ) {}

  /** The person or key that a request comes from; null for a stranger. */
  callerOf(request: FastifyRequest): string | null {
    return this.known.idOf(credentialIn(request), Date.now());
  }

  /** Null when the call is not counted. */
  classOf(context: ExecutionContext): CallClass | null {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    return classOf(route, this.callerOf(context.switchToHttp().getRequest<FastifyRequest>()) !== null);
  }
}
