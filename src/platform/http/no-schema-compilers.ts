import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

type SchemaController = NonNullable<FastifyHttpOptions<Server>['schemaController']>;

const refusing = () => () => {
  throw new Error('What a call takes and answers is declared in the contract, not to the web server.');
};

/** The web server's own checks of shapes, which the contract does here, are not even loaded: they are a part of each start. */
export const NO_SCHEMA_COMPILERS: SchemaController = {
  compilersFactory: { buildValidator: refusing, buildSerializer: refusing },
};
