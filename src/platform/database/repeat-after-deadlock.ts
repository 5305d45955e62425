import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/**
 * What the server says when it ended a transaction in favour of another one; the same work succeeds when it is done again.
 * Not whoever waited in vain for a row: what holds it holds on, and each further try would keep the person waiting as long again.
 */
const TURNED_BACK = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];
const TRIES = 6;
/** The longest pause before the second try, in milliseconds; it doubles with each further one. */
const PAUSE_MS = 15;

const wasTurnedBack = (error: unknown): boolean =>
  TURNED_BACK.includes(String((error as { driverError?: { code?: unknown } } | null)?.driverError?.code));

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round === TRIES || !wasTurnedBack(error)) throw error;
      // A random pause, so that the two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** round));
    }
  }
}

/**
 * Repeats whole transactions, and single statements outside of one, that the server turned back because they met another one.
 * The work of a transaction must therefore touch nothing but its own EntityManager. Call once, after initialising.
 */
export function repeatAfterDeadlock(dataSource: DataSource): void {
  type Work = (manager: EntityManager) => Promise<unknown>;
  const manager = dataSource.manager as unknown as { transaction(first: unknown, second?: unknown): Promise<unknown> };
  const transaction = manager.transaction.bind(manager);
  manager.transaction = (first, second) => repeated(() => transaction(first as Work, second as Work));

  const driver = dataSource.driver;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner: QueryRunner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...rest: unknown[]) =>
      runner.isTransactionActive
        ? query(sql, ...rest)
        : repeated(() => query(sql, ...rest))) as unknown as QueryRunner['query'];
    return runner;
  };
}
