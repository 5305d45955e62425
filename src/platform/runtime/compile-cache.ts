import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { DATA_DIR_DEFAULT } from './process';

/** Node 22.1 and later; older ones have no such thing. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/*
 * Keeps the compiled code of the app from one start to the next. Imported before everything else. Not in Node's own place, a folder for
 * temporary files where others could put code of theirs; and only where the data folder is there, which the settings look at first.
 */
const dataDir = process.env['DATA_DIR'] ?? DATA_DIR_DEFAULT;
if (existsSync(dataDir)) enableCompileCache?.(join(dataDir, 'compile-cache'));
