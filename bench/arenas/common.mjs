/** What both arenas share: secrets, folders and the seeded people's password. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../seed/world.mjs';

const { hash } = createRequire(import.meta.url)('@node-rs/argon2');
/** As the product hashes: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const newSecret = () => randomBytes(32).toString('hex');
const folders = [];

/** A folder that is gone when the bench ends, however it ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
  folders.push(folder);
  return folder;
}
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
export const passwordHash = () => hash(PASSWORD, COST);
