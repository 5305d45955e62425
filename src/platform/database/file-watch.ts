import { type Stats, statSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DatabaseAddress } from '../config/setting-values';

/** How often to check that the file still exists, in milliseconds. Every commit checks too. */
const CHECK_INTERVAL_MS = 2_000;

/** Null if the file doesn't exist; undefined if the disk can't say, which proves nothing. */
function statOf(file: string): Stats | null | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch {
    return undefined;
  }
}

/** SQLite keeps the latest commits in a log next to the file. Without it, acknowledged data is missing. */
const walPath = (file: string): string => `${file}-wal`;

/**
 * Checks that the open file and its log are still the ones at their paths. If somebody removes or replaces the file, an
 * open connection keeps writing to a file nobody can find, so every commit is rejected from then on.
 */
export class FileWatch {
  private readonly logger = new Logger('Database');
  private readonly files: readonly string[];
  private readonly openedStats = new Map<string, Stats>();
  private readonly timer: NodeJS.Timeout;
  private isLost = false;
  private isStopped = false;

  constructor(file: string) {
    this.files = [file, walPath(file)];
    this.checkFiles();
    this.timer = setInterval(() => this.checkFiles(), CHECK_INTERVAL_MS).unref();
  }

  assertNotLost(): void {
    this.checkFiles();
    if (!this.isLost) return;
    // The code marks an outage, because the request itself was fine.
    throw Object.assign(new Error('The database file was removed or replaced.'), { code: 'SQLITE_CANTOPEN_GONE' });
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  private checkFiles(): void {
    if (this.isLost || this.isStopped) return;
    for (const file of this.files) this.checkFile(file);
  }

  private checkFile(file: string): void {
    const currentStats = statOf(file);
    const openedStats = this.openedStats.get(file);
    if (currentStats && !openedStats) this.openedStats.set(file, currentStats);
    if (
      !openedStats ||
      currentStats === undefined ||
      (currentStats?.ino === openedStats.ino && currentStats.dev === openedStats.dev)
    )
      return;
    this.isLost = true;
    this.logger.fatal(
      `${file} was ${currentStats ? 'replaced' : 'removed'} while the app was using it: nothing is saved any more. ` +
        'Stop the app, put the right file there (or restore a backup), and start it again.',
    );
  }
}

/** With less free space than this, in bytes, the next answers may not fit. */
export const MIN_FREE_BYTES = 16 * 1_048_576;
/** Rewritten each time: a disk that rejects this file also rejects the database. */
const PROBE_FILE = '.writable';
/** One disk block. An empty file needs none, so even a full disk or an exhausted quota would accept it. */
const PROBE_CONTENT = Buffer.alloc(4_096, '\n');

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The size of the database in bytes, null for a server, and the free space on the disk of this folder. */
export async function readStorage(
  database: DatabaseAddress,
  dataDir: string,
): Promise<{ size: number | null; free: number }> {
  const free = await readFreeBytes(dataDir);
  if (database.kind !== 'sqlite') return { size: null, free };
  // The write-ahead log lies next to the file and is gone after a clean stop.
  const sizes = [database.file, `${database.file}-wal`].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
  );
  return { size: sizes.reduce((sum, size) => sum + size, 0), free };
}

/** Throws, with a system error code, if the file's folder isn't writable or its disk is almost full. */
export async function assertDiskHasRoom(file: string): Promise<void> {
  const folder = dirname(file);
  if ((await readFreeBytes(folder)) < MIN_FREE_BYTES)
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  await writeFile(join(folder, PROBE_FILE), PROBE_CONTENT);
}
