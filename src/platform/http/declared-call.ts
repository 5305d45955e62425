import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers; undefined for pages and files. */
    call?: Call;
  }
}

/** The call that a request makes, known before anything of its body is read; undefined for pages, files and unknown addresses. */
export const declaredCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Call | undefined =>
  routeOptions.config.call;
