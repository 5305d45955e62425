import { isWriterAlive, makeWriter } from './writer';

/** What jsdom lacks: the browser's locks, which are released when the page ends or their work is done. */
class FakeLocks {
  readonly heldNames = new Set<string>();

  async request(name: string, work: () => Promise<unknown>): Promise<void> {
    this.heldNames.add(name);
    await work();
    this.heldNames.delete(name);
  }

  query() {
    return Promise.resolve({ held: [...this.heldNames].map((name) => ({ name })) });
  }
}

const installLocks = (locks: FakeLocks | undefined): void =>
  void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

afterEach(() => installLocks(undefined));

it('is alive until it ends, and then not for anybody', async () => {
  const locks = new FakeLocks();
  installLocks(locks);
  const writer = makeWriter();
  expect(await isWriterAlive(writer.id, 0)).toBe(true);
  writer.release();
  expect(await isWriterAlive(writer.id, 0)).toBe(false);
  await Promise.resolve();
  expect(locks.heldNames.size).toBe(0);
});

it('is gone with its page', async () => {
  installLocks(new FakeLocks());
  expect(await isWriterAlive('of a page that is closed', 0)).toBe(false);
});

it('without locks counts as typing for ten seconds, unless this page has seen it end', async () => {
  const writer = makeWriter();
  expect(await isWriterAlive(writer.id, 9_000)).toBe(true);
  expect(await isWriterAlive(writer.id, 11_000)).toBe(false);
  writer.release();
  expect(await isWriterAlive(writer.id, 0)).toBe(false);
});

it('numbers its saves', () => {
  const writer = makeWriter();
  expect([writer.nextNumber(), writer.nextNumber()]).toEqual([1, 2]);
  expect(makeWriter().id).not.toBe(writer.id);
});
