/**
 * Runs a command of the app as its sources are now: node scripts/command.mjs NAME [ARGUMENTS]
 * NAME is a file of src/cli/commands, worker, or seed, which makes students up. Builds the server first when it is missing or older than its sources; where the tools
 * that build are not installed (npm prune --omit=dev), what was built runs.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';

const require = createRequire(import.meta.url);
const refusal = require('./node-version.cjs').refusalOf(process.version);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [node, , name = '', ...given] = process.argv;
const FOLDERS = { worker: 'src', seed: 'bench/students' };
const file = join(ROOT, 'dist', FOLDERS[name] ?? 'src/cli/commands', `${name}.js`);

if (existsSync(join(ROOT, 'node_modules/@nestjs/cli'))) buildIfStale(['api']);
// In this very process, so that signals and its end need no one to hand them on.
process.argv = [node, file, ...given];
require(file);
