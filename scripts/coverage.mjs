/**
 * Measures how much of src and frontend/src a test run reaches: npm run coverage [-- arguments of npm test]
 * Copies the checkout to a temporary folder, puts counters into the sources there, runs `npm test` on the copy, and adds up what all
 * processes, Jest and the pages counted. Prints lines and branches by folder and writes them to var/coverage.json.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { createInstrumenter } = createRequire(import.meta.url)('istanbul-lib-instrument');
const { createCoverageMap } = createRequire(import.meta.url)('istanbul-lib-coverage');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pathlight-coverage-'));
const COPY = join(folder, 'copy');
const COUNTERS = join(folder, 'counters');

const isProduct = (file) => /^(src|frontend\/src)\/.*\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file);
/** The build reads the product's name out of this file's text. */
const READ_AS_TEXT = ['src/contract/messages.ts'];

/** Every process of the server writes its counters as it goes, because tests kill some of them. */
const HOOK = `
const { renameSync, writeFileSync } = require('node:fs');
const file = ${JSON.stringify(COUNTERS)} + '/process-' + process.pid + '-' + Math.random().toString(36).slice(2) + '.jsonl';
const counted = () => JSON.stringify(globalThis.__coverage__ ?? {}, (key, value) => (key.endsWith('Map') ? undefined : value));
let last = '';
function save() {
  const text = counted();
  if (text === last) return;
  last = text;
  writeFileSync(file + '.new', text + '\\n');
  renameSync(file + '.new', file);
}
if (typeof jest === 'undefined') {
  process.on('exit', save);
  setInterval(save, 4000).unref();
}
module.exports = { save };
`;
const SERVER_TAIL = `\n(globalThis as any).coverageHook ??= require(${JSON.stringify(join(folder, 'hook.cjs'))});\n`;
const PAGE_TAIL = `
(globalThis as any).sendCoverage ??= (() => {
  const page = globalThis as any;
  const counted = () => JSON.stringify(page.__coverage__, (key, value) => (key.endsWith('Map') ? undefined : value));
  const send = () => page.keepCoverage?.(counted());
  if (page.keepCoverage) {
    setInterval(send, 3000);
    addEventListener('pagehide', send);
  }
  return send;
})();
`;

/** Puts counters into one file of the copy. Returns where its statements, functions and branches are. */
function instrument(file) {
  const instrumenter = createInstrumenter({
    esModules: true,
    coverageGlobalScope: 'globalThis',
    coverageGlobalScopeFunc: false,
    parserPlugins: ['typescript', 'decorators-legacy', 'importMeta', ...(file.endsWith('x') ? ['jsx'] : [])],
  });
  const code = instrumenter.instrumentSync(readFileSync(join(COPY, file), 'utf8'), file);
  const tail = file.startsWith('frontend') ? PAGE_TAIL : file.startsWith('src/contract') ? '' : SERVER_TAIL;
  writeFileSync(join(COPY, file), `// @ts-nocheck\n${code}${tail}`);
  return instrumenter.lastFileCoverage();
}

function prepare() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(join(ROOT, file), join(COPY, file));
  }
  for (const modules of ['node_modules', 'frontend/node_modules'])
    symlinkSync(join(ROOT, modules), join(COPY, modules));
  mkdirSync(COUNTERS);
  writeFileSync(join(folder, 'hook.cjs'), HOOK);
  const settings = join(COPY, 'tsconfig.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"strict": true', '"strict": true, "noCheck": true'));
  return files.filter((file) => isProduct(file) && !READ_AS_TEXT.includes(file)).map(instrument);
}

function add(into, counted) {
  for (const [key, count] of Object.entries(counted)) {
    if (Array.isArray(count)) count.forEach((one, index) => (into[key][index] += one));
    else into[key] += count;
  }
}

function addUp(covered) {
  const byPath = new Map(covered.map((one) => [one.path, one]));
  // A process that a test killed may leave a half-written file under its first name.
  for (const name of readdirSync(COUNTERS).filter((one) => one.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(COUNTERS, name), 'utf8').split('\n').filter(Boolean)) {
      for (const [path, { s, f, b }] of Object.entries(JSON.parse(line))) {
        const file = byPath.get(path);
        if (file)
          [
            [file.s, s],
            [file.f, f],
            [file.b, b],
          ].forEach(([into, counted]) => add(into, counted));
      }
    }
  }
  return covered;
}

const groupOf = (path) => /^(frontend\/)?src(\/[^/]+(?=\/))?/.exec(path)[0];
const share = ({ covered, total }) => (total ? Math.round((1000 * covered) / total) / 10 : 100);

function measure(covered) {
  const maps = { src: createCoverageMap({}), 'frontend/src': createCoverageMap({}) };
  for (const file of covered) {
    for (const name of new Set([/^(frontend\/)?src/.exec(file.path)[0], groupOf(file.path)])) {
      (maps[name] ??= createCoverageMap({})).addFileCoverage(file);
    }
  }
  return Object.fromEntries(
    Object.entries(maps).map(([name, map]) => {
      const { lines, branches } = map.getCoverageSummary();
      return [name, { lines: share(lines), branches: share(branches) }];
    }),
  );
}

try {
  const instrumented = prepare();
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], {
    cwd: COPY,
    stdio: 'inherit',
    env: { ...process.env, TEST_COVERAGE: COUNTERS },
  });
  const table = measure(addUp(instrumented));
  console.table(table);
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  writeFileSync(join(ROOT, 'var/coverage.json'), `${JSON.stringify(table, null, 2)}\n`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
