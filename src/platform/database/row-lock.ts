import type { EntityManager, FindManyOptions } from 'typeorm';
import { isEmbedded } from './data-source';

/** For rows that a transaction reads because it is going to write them; the embedded database has one writer anyway. */
export const rowLock = ({ connection }: EntityManager): Pick<FindManyOptions, 'lock'> =>
  isEmbedded(connection) ? {} : { lock: { mode: 'pessimistic_write' } };
