/** What the password hash of a login costs by itself: the floor under any login. Run as a program it measures and prints. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { passwordHash } from '../arenas/common.mjs';
import { PASSWORD } from '../seed/world.mjs';
import { cpuMicroseconds } from '../support/usage.mjs';

const FILE = fileURLToPath(import.meta.url);

/** Verifies this many at a time; answers hashes a second and CPU microseconds of each. */
export function argonAlone({ connections, seconds }) {
  const { stdout } = spawnSync(process.execPath, [FILE, String(connections), String(seconds)], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

async function measure(atOnce, seconds) {
  const { verify } = createRequire(import.meta.url)('@node-rs/argon2');
  const hash = await passwordHash();
  const before = cpuMicroseconds(process.pid);
  const began = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      await verify(hash, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const cpu = before === null ? null : (cpuMicroseconds(process.pid) - before) / done;
  console.log(JSON.stringify({ rate: (done * 1000) / (performance.now() - began), cpu }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await measure(Number(process.argv[2]), Number(process.argv[3]));
}
