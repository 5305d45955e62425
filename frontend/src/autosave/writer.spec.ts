import { isWriterAlive, makeWriter } from './writer';

/** What jsdom lacks: the browser's locks, which are released when the page ends or their work is done. */
class Locks {
  readonly held = new Set<string>();

  async request(name: string, work: () => Promise<unknown>): Promise<void> {
    this.held.add(name);
    await work();
    this.held.delete(name);
  }

  query() {
    return Promise.resolve({ held: [...this.held].map((name) => ({ name })) });
  }
}

const withLocks = (locks: Locks | undefined): void =>
  void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

afterEach(() => withLocks(undefined));

it('is alive until it ends, and then not for anybody', async () => {
  const locks = new Locks();
  withLocks(locks);
  const writer = makeWriter();
  expect(await isWriterAlive(writer.id, 0)).toBe(true);
  writer.end();
  expect(await isWriterAlive(writer.id, 0)).toBe(false);
  await Promise.resolve();
  expect(locks.held.size).toBe(0);
});

it('is gone with its page', async () => {
  withLocks(new Locks());
  expect(await isWriterAlive('of a page that is closed', 0)).toBe(false);
});

it('without locks counts as typing for ten seconds, unless this page has seen it end', async () => {
  const writer = makeWriter();
  expect(await isWriterAlive(writer.id, 9_000)).toBe(true);
  expect(await isWriterAlive(writer.id, 11_000)).toBe(false);
  writer.end();
  expect(await isWriterAlive(writer.id, 0)).toBe(false);
});

it('numbers its saves', () => {
  const writer = makeWriter();
  expect([writer.nextNumber(), writer.nextNumber()]).toEqual([1, 2]);
  expect(makeWriter().id).not.toBe(writer.id);
});
