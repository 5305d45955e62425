/** Builds the app when dist is missing or older than its sources: node test/support/build-app.mjs [--api] */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCK = join(ROOT, 'dist', '.build-lock');
/** A build takes seconds; a lock this old was left by a process that was ended. */
const MAX_LOCK_MS = 180_000;

const PARTS = {
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

function newest(path) {
  if (!existsSync(path)) return 0;
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return readdirSync(path)
    .filter((name) => !/\.spec\.tsx?$/.test(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** The compiler leaves unchanged files alone, so a stamp and not their age tells when the last build was. */
const stampOf = (part) => join(ROOT, 'dist', `.built-${part}`);

function isStale(part) {
  const { result, sources } = PARTS[part];
  if (!existsSync(join(ROOT, result)) || !existsSync(stampOf(part))) return true;
  const built = statSync(stampOf(part)).mtimeMs;
  return sources.some((source) => newest(join(ROOT, source)) > built);
}

function build(part) {
  const began = new Date();
  const { status } = spawnSync('npm', ['run', '--silent', PARTS[part].script], {
    cwd: ROOT,
    stdio: 'inherit',
    // Jest's own NODE_ENV would leave the development version of React in the pages.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`npm run ${PARTS[part].script} failed.`);
  writeFileSync(stampOf(part), '');
  utimesSync(stampOf(part), began, began);
}

/** One process builds at a time; the others wait and then find nothing stale. */
function locked(work) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (since && Date.now() - since > MAX_LOCK_MS) rmSync(LOCK, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Builds what is missing or stale of these parts ('api', 'web'). Throws when a build fails. */
export function buildIfStale(parts = Object.keys(PARTS)) {
  if (!parts.some(isStale)) return;
  locked(() => parts.filter(isStale).forEach(build));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildIfStale(process.argv.includes('--api') ? ['api'] : undefined);
}
