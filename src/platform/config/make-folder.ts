import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** One after the other: where a file system takes no folder, as /proc, Node's own recursive way never comes back. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  mkdirSync(folder);
}

/** Makes a folder with its parents and sees that it can be written; answers what is in the way as the end of a sentence, null where nothing is. */
export function makeFolder(folder: string): string | null {
  try {
    makeWithParents(folder);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EEXIST' || code === 'ENOTDIR'
      ? 'is a file, or lies below one; it must be a folder'
      : 'cannot be made or written by this user';
  }
}
