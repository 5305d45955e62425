import { statSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseAddress } from '../config/database-address';

/** Below this much room the next answers may not fit any more, in bytes. */
export const MIN_ROOM_BYTES = 16 * 1_048_576;
/** Written anew each time: what cannot be written beside the database cannot be written into it. */
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
