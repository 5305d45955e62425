import { type Stats, statSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DatabaseAddress } from '../config/setting-values';

/** How often it is looked whether the file is still there, in milliseconds; every commit looks, too. */
const LOOK_MS = 2_000;

/** Null where it is not there; undefined where the disk does not tell, which is no proof of anything. */
function statOf(file: string): Stats | null | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch {
    return undefined;
  }
}

/** SQLite keeps what was committed last in a log beside the file: without it, the file is not what was acknowledged. */
const logOf = (file: string): string => `${file}-wal`;

/** The open database file is no longer the one at its path. Its code makes it an outage: nothing of a request was wrong. */
class FileLost extends Error {
  readonly code = 'SQLITE_CANTOPEN_GONE';
}

/**
 * Sees that the open file, and the log beside it, are still those at their paths. Where somebody has removed or replaced it, an open connection goes on
 * writing into a file that nobody will find again; from then on every commit is refused instead of acknowledged.
 */
export class FileWatch {
  private readonly logger = new Logger('Database');
  private readonly files: readonly string[];
  /** What lay at each path when it was seen first. */
  private readonly opened = new Map<string, Stats>();
  private readonly timer: NodeJS.Timeout;
  private isLost = false;
  private isEnded = false;

  constructor(file: string) {
    this.files = [file, logOf(file)];
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Throws where what is written now would be lost. */
  refuseLost(): void {
    this.look();
    if (this.isLost) throw new FileLost('The database file was removed or replaced.');
  }

  /** From now on the file is nobody's here. */
  end(): void {
    this.isEnded = true;
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.isLost || this.isEnded) return;
    for (const file of this.files) this.lookAt(file);
  }

  private lookAt(file: string): void {
    const now = statOf(file);
    const opened = this.opened.get(file);
    if (now && !opened) this.opened.set(file, now);
    if (!opened || now === undefined || (now?.ino === opened.ino && now.dev === opened.dev)) return;
    this.isLost = true;
    this.logger.fatal(
      `${file} was ${now ? 'replaced' : 'removed'} while the app was using it: nothing is saved any more. ` +
        'Stop the app, put the right file there (or restore a backup), and start it again.',
    );
  }
}

/** Below this much room the next answers may not fit any more, in bytes. */
export const MIN_ROOM_BYTES = 16 * 1_048_576;
/** Rewritten each time: a disk that refuses this file refuses the database too. */
const PROBE = '.writable';
/** A block of the disk: a file without content needs none, so that a full disk or a spent quota would take it. */
const PROBE_CONTENT = Buffer.alloc(4_096, '\n');

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How much room the database takes, null for a server; and how much is left on the disk of this folder. In bytes. */
export async function storageOf(
  database: DatabaseAddress,
  dataDir: string,
): Promise<{ size: number | null; free: number }> {
  const free = await freeBytes(dataDir);
  if (database.kind !== 'sqlite') return { size: null, free };
  // The write-ahead log lies beside the file, and is not there after a clean stop.
  const sizes = [database.file, `${database.file}-wal`].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
  );
  return { size: sizes.reduce((sum, size) => sum + size, 0), free };
}

/** Throws, with a code as the system gives it, where the folder of this file cannot be written or is all but full. */
export async function refuseFullDisk(file: string): Promise<void> {
  const folder = dirname(file);
  if ((await freeBytes(folder)) < MIN_ROOM_BYTES)
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  await writeFile(join(folder, PROBE), PROBE_CONTENT);
}
