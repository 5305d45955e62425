/**
 * Measures how much there is to read and maintain: npm run weight
 * Counts product lines per folder, rows of data, test lines and words of Markdown, and compares the totals with scripts/weight.json.
 * Fails when a total is above its record.
 *   --check   totals only, for npm run check
 *   --record  writes today's totals as the record
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('..', import.meta.url);
const RECORD = new URL('weight.json', import.meta.url);
const TITLES = {
  product_lines: 'product lines',
  product_files: 'product files',
  data_rows: 'data rows',
  test_lines: 'test lines',
  markdown_words: 'words of Markdown',
};

const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const isProduct = (file) => /^(frontend\/)?src\/.*\.tsx?$/.test(file) && !/\.spec\./.test(file);
const isTest = (file) => isSpec(file) || /^(test|eval)\/.*\.(ts|tsx|mjs|cjs)$/.test(file);

const isData = (file) => /^(data|frontend\/src\/words)\/.*\.(json|tsv|csv|txt)$/.test(file);

/** `src/auth` for src/auth/sessions/session.ts, `src` for src/main.ts. */
const groupOf = (file) => /^(frontend\/)?src(\/[^/]+(?=\/))?/.exec(file)[0];

const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
const linesOf = (text) => text.split('\n').length - 1;
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;
const sum = (files, measure) => files.reduce((total, file) => total + measure(read(file)), 0);

/** New files count before they are committed, deleted ones no longer do. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file && existsSync(new URL(file, ROOT)));
const product = files.filter(isProduct);
const totals = {
  product_lines: sum(product, linesOf),
  product_files: product.length,
  data_rows: sum(files.filter(isData), linesOf),
  test_lines: sum(files.filter(isTest), linesOf),
  markdown_words: sum(
    files.filter((file) => file.endsWith('.md')),
    wordsOf,
  ),
};

const number = (value) => value.toLocaleString('en-US').padStart(9);

function printGroups() {
  const groups = [...new Set(product.map(groupOf))].sort();
  console.log(`${'lines'.padStart(9)} ${'files'.padStart(9)}`);
  for (const group of groups) {
    const members = product.filter((file) => groupOf(file) === group);
    console.log(`${number(sum(members, linesOf))} ${number(members.length)}  ${group}`);
  }
  console.log('');
}

const asked = (option) => process.argv.includes(option);
if (!asked('--check')) printGroups();
if (asked('--record')) writeFileSync(RECORD, `${JSON.stringify(totals, null, 2)}\n`);
const record = JSON.parse(readFileSync(RECORD, 'utf8'));

console.log(`${'now'.padStart(9)} ${'record'.padStart(9)}`);
for (const [name, title] of Object.entries(TITLES)) {
  console.log(`${number(totals[name])} ${number(record[name])}  ${title}`);
}
const names = Object.keys(TITLES);
const above = names.filter((name) => totals[name] > record[name]);
if (above.length) {
  console.error(
    `\nAbove the record: ${above.map((name) => `${TITLES[name]} by ${totals[name] - record[name]}`).join(', ')}. Make something smaller, or run` +
      ' npm run weight -- --record and say in the commit message, in one sentence, why the project has to grow.',
  );
  process.exitCode = 1;
} else if (names.some((name) => totals[name] < record[name])) {
  console.log('\nBelow the record: run npm run weight -- --record and commit scripts/weight.json with your change.');
}
