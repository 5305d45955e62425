/**
 * Sends 20,000 requests, made from the API's own description, and wants no server error: npm run fuzz
 *   -- --requests 5000   fewer or more
 *   -- --seed 7          other requests; the same seed sends the same ones
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
console.log(`Seed ${values.seed}`);
const { status } = spawnSync(
  'npx',
  ['jest', 'test/journeys/fuzz.night.spec.ts', '--selectProjects', 'journeys', '--runInBand'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_REPORT: 'true' },
  },
);
process.exit(status ?? 1);
