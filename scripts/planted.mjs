/**
 * Shows that the tests find faults: npm run test:planted
 * Plants the faults of test/planted one at a time in a throw-away copy of this checkout, runs the one test file that each names, and
 * reports which faults that file finds. Fails when fewer are found than the goal: 57 of 60 by the files of npm test, and all of them
 * by those of npm run test:thorough. The result is also written to var/planted.json.
 *   --only NAME  only faults whose name begins with NAME; can be repeated
 *   --thorough   also faults that only a *.night.spec.ts file finds
 * test/planted/README.md tells how to write a fault, and what to do when one no longer applies.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transformSync } from '@swc/core';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FAULTS = 'test/planted';
const COUNT = 60;
const GOAL = 57;
/** A file that runs longer than this hangs because of its fault. */
const MAX_RUN_MS = 900_000;
/** Where a fault may be planted: in code that ships. */
const PRODUCT = /^(?:src|migrations|frontend\/src)\/(?!.*\.spec\.tsx?$)/;
const SERVER = /^(?:src|migrations)\//;
const PAGES = /^(?:frontend\/src|src\/contract)\//;

/** The Jest project that runs a file (jest.config.cjs). */
function projectOf(file) {
  if (file.startsWith('frontend/')) return 'frontend';
  if (file.startsWith('test/browser/')) return 'browser';
  if (file.startsWith('test/services/')) return 'services';
  if (file.endsWith('.clock.spec.ts')) return 'clock';
  return /^test\/(?!documents\/)|\.database\.spec\.ts$/.test(file) ? 'journeys' : 'rules';
}

/** A fault: `# expects: FILE` on its first line, a sentence, and a unified diff. */
function readFault(file) {
  const patch = join(ROOT, FAULTS, file);
  const text = readFileSync(patch, 'utf8');
  const expects = /^# expects: (\S+)\n/.exec(text)?.[1];
  const files = [...text.matchAll(/^\+\+\+ b\/(\S+)$/gm)].map(([, path]) => path);
  return {
    name: file.replace(/\.patch$/, ''),
    patch,
    expects,
    files,
    isNight: /\.night\.spec\.tsx?$/.test(expects ?? ''),
  };
}

/** Why a fault cannot be planted; null when it can. */
function refusalOf({ patch, expects, files }) {
  if (!expects) return 'its first line must be "# expects: <test file>"';
  if (!existsSync(join(ROOT, expects))) return `${expects} does not exist: name the file that tests this rule now`;
  if (!files.length || !files.every((file) => PRODUCT.test(file)))
    return 'it must change code that ships: src, frontend/src or migrations';
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return null;
  return `it no longer applies. Plant the same fault in the code of today, or another one of this area, and write it here with git diff -U2\n    ${stderr.trim().replaceAll('\n', '\n    ')}`;
}

const run = (command, args, cwd, more = {}) => spawnSync(command, args, { cwd, encoding: 'utf8', ...more });

function must({ status, stdout, stderr, error }, what) {
  if (status !== 0) throw new Error(`${what} failed: ${error?.message ?? ''}\n${stdout ?? ''}${stderr ?? ''}`);
}

/** Links the packages of a checkout one by one: the workspace link among them must lead to the copy. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@pathlight') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache' && name !== '.vite-temp') symlinkSync(join(from, name), join(to, name));
  }
}

/** A copy of the checkout as it stands, with what was not committed. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'pathlight-planted-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const listed = run('git', ['ls-files', '-co', '--exclude-standard', '-z'], ROOT, { maxBuffer: 1e8 });
  must(listed, 'git ls-files');
  const files = listed.stdout.split('\0').filter((file) => file && existsSync(join(ROOT, file)));
  for (const file of [...files, 'dist']) {
    if (existsSync(join(ROOT, file)))
      cpSync(join(ROOT, file), join(copy, file), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  linkPackages(join(ROOT, 'frontend/node_modules'), join(copy, 'frontend/node_modules'));
  return copy;
}

const SWC = JSON.parse(readFileSync(join(ROOT, 'swc.dev.json'), 'utf8'));
const built = (file) => join('dist', file.replace(/\.ts$/, '.js'));

/** Builds what a fault changes, as far as its test file uses it. */
function rebuild(copy, { files, expects }) {
  const project = projectOf(expects);
  if (project === 'frontend' || project === 'clock') return;
  for (const file of files.filter((one) => SERVER.test(one))) {
    const source = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, built(file)), transformSync(source, { ...SWC, filename: file, swcrc: false }).code);
  }
  if (project !== 'browser' || !files.some((file) => PAGES.test(file))) return;
  const vite = run(
    process.execPath,
    ['../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    join(copy, 'frontend'),
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  must(vite, 'vite build');
}

/** What a fault changes in the copy, to be put back. */
function keep(copy, { files }) {
  const places = [...files, ...files.filter((file) => SERVER.test(file)).map(built)];
  const kept = places.map((place) => [join(copy, place), readFileSync(join(copy, place))]);
  const pages = ['public', 'pages.json'].map((name) => [join(copy, 'dist', name), join(copy, 'var/kept', name)]);
  const hasPages = files.some((file) => PAGES.test(file)) && existsSync(pages[0][0]);
  if (hasPages) for (const [from, to] of pages) cpSync(from, to, { recursive: true });
  return () => {
    for (const [place, bytes] of kept) writeFileSync(place, bytes);
    if (!hasPages) return;
    for (const [to, from] of pages) {
      rmSync(to, { recursive: true });
      cpSync(from, to, { recursive: true });
    }
  };
}

/** Runs these test files; the answer says of each which tests failed, and how many passed. */
function runTests(copy, files, { workers, timeout }) {
  const output = join(copy, 'var/jest.json');
  rmSync(output, { force: true });
  const projects = [...new Set(files.map(projectOf))];
  const patterns = files.map((file) => `--testPathPatterns=/${file.replaceAll('.', '\\.')}$`);
  const options = [`--cacheDirectory=${join(copy, 'var/jest-cache')}`, `--maxWorkers=${workers}`, '--silent'];
  const jest = ['node_modules/jest/bin/jest.js', ...patterns, ...options, '--json', `--outputFile=${output}`];
  const { stderr, status, signal } = run(process.execPath, [...jest, '--selectProjects', ...projects], copy, {
    env: { ...process.env, TEST_APP_IS_BUILT: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 1e9,
    timeout,
  });
  if (!existsSync(output)) throw new Error(`Jest ended with ${signal ?? status} and no report:\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
  return new Map(
    files.map((file) => {
      const result = testResults.find(({ name }) => name.endsWith(`/${file}`));
      const by = (status) => (result?.assertionResults ?? []).filter((test) => test.status === status);
      return [
        file,
        {
          passed: by('passed').length,
          failed: by('failed').map(({ fullName }) => fullName),
          message: result ? result.message : stderr,
        },
      ];
    }),
  );
}

/** Plants one fault, runs its file and takes the fault out again. */
function tryFault(copy, fault) {
  const restore = keep(copy, fault);
  try {
    must(run('git', ['apply', fault.patch], copy), `git apply ${fault.name}`);
    rebuild(copy, fault);
    return runTests(copy, [fault.expects], { workers: 1, timeout: MAX_RUN_MS }).get(fault.expects);
  } catch (error) {
    console.error(`\n${fault.name}: ${error.message}`);
    return { failed: [] };
  } finally {
    restore();
  }
}

const secondsSince = (began) => Math.round((Date.now() - began) / 100) / 10;

/** Runs the named files without any fault: only a file that passes then can find one. Answers those that do not. */
function findBroken(copy, faults) {
  const files = [...new Set(faults.map(({ expects }) => expects))];
  console.log(`Running ${files.length} test files without a fault …`);
  const results = runTests(copy, files, { workers: 2 });
  const broken = files.filter((file) => results.get(file).failed.length || !results.get(file).passed);
  for (const file of broken) console.error(`\n${file} does not pass without a fault:\n${results.get(file).message}`);
  return new Set(broken);
}

function table(rows) {
  const lines = [
    ['fault', 'file', 'found', 'seconds'],
    ...rows.map((row) => [row.fault, row.file, row.found ? 'yes' : 'NO', String(row.seconds)]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function chosenFaults({ only = [], thorough }) {
  const all = readdirSync(join(ROOT, FAULTS))
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map(readFault);
  const named = all.filter(({ name }) => !only.length || only.some((start) => name.startsWith(start)));
  if (!named.length) throw new Error(`No fault in ${FAULTS} is named ${only.join(' or ')}.`);
  const refusals = named.flatMap((fault) => {
    const refusal = refusalOf(fault);
    return refusal === null ? [] : [`${FAULTS}/${fault.name}.patch: ${refusal}`];
  });
  if (all.length < COUNT) refusals.push(`There are ${all.length} faults in ${FAULTS}; ${COUNT} are required.`);
  if (refusals.length) throw new Error(refusals.join('\n'));
  return { chosen: named.filter(({ isNight }) => thorough || only.length > 0 || !isNight), named };
}

function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, thorough: { type: 'boolean', default: false } },
  });
  const began = Date.now();
  if (values.thorough) process.env.TEST_THOROUGH = 'true';
  else delete process.env.TEST_THOROUGH;
  const { chosen, named } = chosenFaults(values);
  const copy = makeCopy();
  mkdirSync(join(copy, 'var'), { recursive: true });
  const needsPages = chosen.some(({ expects }) => projectOf(expects) === 'browser');
  console.log('Building the copy …');
  must(run(process.execPath, ['test/support/build-app.mjs', ...(needsPages ? [] : ['--api'])], copy), 'The build');
  const broken = findBroken(copy, chosen);
  const rows = chosen.map((fault) => {
    const start = Date.now();
    const { failed } = broken.has(fault.expects) ? { failed: [] } : tryFault(copy, fault);
    const row = {
      fault: fault.name,
      file: fault.expects,
      found: failed.length > 0,
      seconds: secondsSince(start),
      failed,
    };
    console.log(
      `${row.found ? 'found' : 'NOT FOUND'}: ${row.fault} (${row.seconds} s)${row.found ? ` by "${failed[0]}"` : ''}`,
    );
    return row;
  });
  const found = rows.filter((row) => row.found).length;
  const report = {
    finished_at: new Date().toISOString(),
    seconds: secondsSince(began),
    found,
    of: named.length,
    faults: rows,
  };
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  writeFileSync(join(ROOT, 'var/planted.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${table(rows)}\n\n${found} of ${named.length} found`);
  const goal = values.only ? chosen.length : values.thorough ? named.length : GOAL;
  if (found < goal) throw new Error(`${goal} should be found.`);
}

try {
  main();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
