import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Settings } from '../config/settings';
import { InProcessQueue } from './jobs.module';

const MINUTE_MS = 60_000;

let folder: string;

beforeAll(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'queue-'));
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

it('tells a run that it is late after ten minutes', async () => {
  const queue = new InProcessQueue(new Settings({ DATA_DIR: folder }));
  let isLate = false;
  const started = new Promise<void>((resolve) =>
    queue.handle('note', (_, signal) => {
      signal.addEventListener('abort', () => (isLate = true));
      resolve();
      return new Promise(() => undefined);
    }),
  );
  await queue.add('note', 'hung');
  await started;
  jest.advanceTimersByTime(9.9 * MINUTE_MS);
  expect(isLate).toBe(false);
  jest.advanceTimersByTime(0.2 * MINUTE_MS);
  expect(isLate).toBe(true);
});
