import type { DataSource } from 'typeorm';
import { retryAfterDeadlock } from './data-source';

/** A server whose transactions end in these ways, one after another; the last one repeats. */
function aServer(...codes: (string | null)[]) {
  let tries = 0;
  const transaction = (): Promise<string> => {
    const code = codes[Math.min(tries, codes.length - 1)];
    tries += 1;
    return code ? Promise.reject(Object.assign(new Error(code), { driverError: { code } })) : Promise.resolve('stored');
  };
  const dataSource = { manager: { transaction }, driver: { createQueryRunner: () => ({}) } } as unknown as DataSource;
  retryAfterDeadlock(dataSource);
  return { store: () => dataSource.manager.transaction(() => Promise.resolve()), tries: () => tries };
}

it('does the same work again when the server ended it in favor of another', async () => {
  const { store, tries } = aServer('ER_LOCK_DEADLOCK', 'ER_CHECKREAD', null);
  expect(await store()).toBe('stored');
  expect(tries()).toBe(3);
});

it('does not wait a second time for a row that somebody holds', async () => {
  const { store, tries } = aServer('ER_LOCK_WAIT_TIMEOUT', null);
  await expect(store()).rejects.toThrow('ER_LOCK_WAIT_TIMEOUT');
  expect(tries()).toBe(1);
});

it('does not go on for ever', async () => {
  const { store, tries } = aServer('ER_LOCK_DEADLOCK');
  await expect(store()).rejects.toThrow('ER_LOCK_DEADLOCK');
  expect(tries()).toBe(6);
});
