import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in memory, as Linux has them. */
const MEMORY_FOLDER = '/dev/shm';
/** What the tests of one run need there at a time, with much to spare, in bytes. */
const MIN_FREE_BYTES = 2 * 2 ** 30;

/** Where the setup of a run tells the folder of all its folders, which goes with the run. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

/**
 * Where the folders of tests lie. An embedded database waits for the disk at each of its commits, thousands in a run, so they lie
 * in memory where there is room for them; what outlives a killed process outlives it there, too.
 */
function testRoot(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** A folder of its own. */
export const createTempFolder = (): Promise<string> =>
  mkdtemp(join(process.env[RUN_FOLDER] ?? testRoot(), 'pathlight-test-'));
