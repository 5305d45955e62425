/** Builds the app when dist is missing or older than its sources: node test/support/build-app.mjs [--api] */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCK = join(ROOT, 'dist', '.build-lock');
/** A build takes seconds; a lock this old was left by a process that was ended. */
const MAX_LOCK_MS = 180_000;

const BUILD_PARTS = {
  api: {
    script: 'build:api',
    result: 'dist/src/main.js',
    sources: [
      'src',
      'migrations',
      'bench/students',
      'data',
      'nest-cli.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'package-lock.json',
    ],
  },
  web: {
    script: 'build:web',
    result: 'dist/public/index.html',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/dev-pages.ts',
      'frontend/page-preloads.ts',
      'frontend/precompress.mjs',
      'frontend/package.json',
      'src/contract',
      'package-lock.json',
    ],
  },
};

function newestMtime(path) {
  if (!existsSync(path)) return 0;
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return readdirSync(path)
    .filter((name) => !/\.spec\.tsx?$/.test(name))
    .reduce((latest, name) => Math.max(latest, newestMtime(join(path, name))), 0);
}

/** The compiler leaves unchanged files alone, so a stamp and not their age tells when the last build was. */
const stampFile = (partName) => join(ROOT, 'dist', `.built-${partName}`);

function isStale(partName) {
  const { result, sources } = BUILD_PARTS[partName];
  if (!existsSync(join(ROOT, result)) || !existsSync(stampFile(partName))) return true;
  const builtAt = statSync(stampFile(partName)).mtimeMs;
  return sources.some((source) => newestMtime(join(ROOT, source)) > builtAt);
}

function build(partName) {
  const startedAt = new Date();
  const { status } = spawnSync('npm', ['run', '--silent', BUILD_PARTS[partName].script], {
    cwd: ROOT,
    stdio: 'inherit',
    // Jest's own NODE_ENV would leave the development version of React in the pages.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`npm run ${BUILD_PARTS[partName].script} failed.`);
  writeFileSync(stampFile(partName), '');
  utimesSync(stampFile(partName), startedAt, startedAt);
}

/** One process builds at a time; the others wait and then find nothing stale. */
function withLock(action) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const lockedAt = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (lockedAt && Date.now() - lockedAt > MAX_LOCK_MS) rmSync(LOCK, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    action();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Builds what is missing or stale of these parts ('api', 'web'). Throws when a build fails. */
export function buildIfStale(partNames = Object.keys(BUILD_PARTS)) {
  if (!partNames.some(isStale)) return;
  withLock(() => partNames.filter(isStale).forEach(build));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildIfStale(process.argv.includes('--api') ? ['api'] : undefined);
}
