import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Below this much room the next answers may not fit any more, in bytes. */
const LEAST_ROOM_BYTES = 16 * 1_048_576;
/** Written anew each time: what cannot be written beside the database cannot be written into it. */
const PROBE = '.writable';

/** Throws, with a code as the system gives it, where the folder of this file cannot be written or is all but full. */
export async function refuseFullDisk(file: string): Promise<void> {
  const folder = dirname(file);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_ROOM_BYTES) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  await writeFile(join(folder, PROBE), '');
}
