import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KnownCallers } from '../../access/known-callers';
import { routeOf } from '../http/route-of';
import { type CallClass, classOf } from './call-classes';

const credentialIn = ({ headers }: FastifyRequest): string => headers.authorization?.slice('Bearer '.length) ?? '';

/** Says of a request whose it is and which class of calls it belongs to. */
@Injectable()
export class CountedCalls {
  constructor(private readonly known: KnownCallers) {}

  /** The person or key that a request comes from; null for a stranger. */
  callerOf(request: FastifyRequest): string | null {
    return this.known.idOf(credentialIn(request), Date.now());
  }

  /** Null when the call is not counted. */
  classOf(context: ExecutionContext): CallClass | null {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return classOf(routeOf(request), this.callerOf(request) !== null);
  }
}
