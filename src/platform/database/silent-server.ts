import type { Connection, Pool, PoolConnection } from 'mysql2';

/** How long a server may leave a statement, or somebody who wants a connection, without an answer, in milliseconds. */
const SILENCE_MOST_MS = 6_000;

/** Pools whose statements take as long as they take, as those of migrations do. */
const patient = new WeakSet<object>();

/** Told as an outage, which it is. */
const silence = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });

/**
 * A server that stands still, or is gone without a word, ends no connection: whoever asked it would wait for ever. So a statement
 * that stays without an answer ends its connection, which tells everybody who waits on it, and the pool opens another one.
 */
export function endWhenSilent(pool: Pool, connection: Connection): void {
  // What the library calls its socket; its own way to end a connection would leave those who wait without a word.
  const { stream } = connection as unknown as { stream: { destroy(error: Error): void } };
  for (const way of ['query', 'execute'] as const) {
    const send = connection[way].bind(connection) as (...given: unknown[]) => ReturnType<Connection['query']>;
    connection[way] = ((...given: unknown[]) => {
      const command = send(...given);
      const timer = setTimeout(() => {
        if (!patient.has(pool)) stream.destroy(silence());
      }, SILENCE_MOST_MS).unref();
      command.once('end', () => clearTimeout(timer));
      return command;
    }) as Connection['query'] & Connection['execute'];
  }
}

type Taker = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => unknown;

/** Nobody waits for ever for one of the pool's connections, either. */
export function refuseWhenSilent(pool: Pool): void {
  const get = pool.getConnection.bind(pool);
  pool.getConnection = (take: Taker) => {
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      take(silence(), undefined as unknown as PoolConnection);
    }, SILENCE_MOST_MS);
    get((error, connection) => {
      clearTimeout(timer);
      if (!isTooLate) take(error, connection);
      else if (!error) connection.release();
    });
  };
}

/** Lets statements of this pool take as long as they need while the work is done. */
export async function withoutTimeout<T>(pool: object, work: () => Promise<T>): Promise<T> {
  patient.add(pool);
  try {
    return await work();
  } finally {
    patient.delete(pool);
  }
}
