import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { DEFAULT_DATA_DIR } from './process';

/** Only in Node 22.1 and later. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/**
 * Keeps the compile cache across starts; must be imported first. Node's default is a temporary folder where others
 * could plant code. Does nothing if the data folder is missing, because the settings check that first.
 */
const dataDir = process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR;
if (existsSync(dataDir)) enableCompileCache?.(join(dataDir, 'compile-cache'));
