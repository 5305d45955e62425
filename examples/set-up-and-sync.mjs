#!/usr/bin/env node
/**
 * Keeps a school in step with a CSV file, one student by one, and reads what changed in the app. Needs nothing but Node.js 20:
 *
 *   PATHLIGHT_URL=https://pathlight.example.org PATHLIGHT_KEY=plk_… node set-up-and-sync.mjs roster.csv state.json [counselors.csv]
 *
 * The first run sets the school up; every later one, say each night, sends the rows that are new or changed since, closes the accounts of
 * students who are no more in the file, and prints who changed in the app. The key needs roster:read and roster:write. The file has the
 * columns number,name,email,grade,counselor (the counselor's email) and no quotation marks; state.json remembers what was sent. Counselors
 * who have no account yet stand in a file with the columns name,email; they get a mail to set a password, and the key needs
 * counselors:add for them.
 * Ends with 0 when all of it was done, with 1 when something was left out.
 */
/* global URLSearchParams */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [file, stateFile, counselorsFile] = process.argv.slice(2);
const { PATHLIGHT_URL: url, PATHLIGHT_KEY: key } = process.env;
/** Nothing is closed where the file leaves out more of the school than this: it may be half a file. */
const MAX_MISSING = 0.2;
const ROWS = 200;

const digest = (text) => createHash('sha256').update(text).digest('hex');
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** One call. Whatever was not answered is sent again under the same name, so that nothing is done twice. */
async function call(method, path, { body, name } = {}) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(name ? { 'idempotency-key': name } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error) => ({ status: 0, ok: false, headers: new Map(), json: async () => ({ detail: error.message }) }));
    const answer = await response.json();
    if (response.ok) return answer;
    const isPassing = response.status === 0 || response.status === 429 || response.status >= 500;
    if (!isPassing || tries === 5) throw Object.assign(new Error(answer.detail), { status: response.status });
    await wait(Number(response.headers.get('retry-after') ?? 2 ** tries));
  }
}

/** All rows of the list, page by page, each once. */
async function students(query) {
  const found = [];
  for (let after = ''; ; after = found.at(-1).id) {
    const search = new URLSearchParams({ ...query, after, range: `[0,${ROWS - 1}]` });
    const rows = await call('GET', `/api/students?${search}`);
    found.push(...rows);
    if (rows.length < ROWS) return found;
  }
}

const linesOf = async (name) => (await readFile(name, 'utf8')).trim().split(/\r?\n/).slice(1);
const lines = await linesOf(file);
const state = JSON.parse(await readFile(stateFile, 'utf8').catch(() => '{"sent":{},"since":null}'));
const rows = lines.map((line) => ({ line, cells: line.split(',') }));
const numbers = new Set(rows.map(({ cells }) => cells[0]));
const count = { created: 0, changed: 0, unchanged: 0, closed: 0, failed: 0 };

// Whoever is a counselor of the school already stays as they are.
for (const line of counselorsFile ? await linesOf(counselorsFile) : []) {
  const [name, email] = line.split(',');
  const { mailed } = await call('POST', '/api/counselors', { body: { name, email } });
  if (mailed) console.log(`${name} was invited.`);
}

for (const { line, cells } of rows) {
  const [number, name, email, grade, counselor] = cells;
  if (state.sent[number] === digest(line)) continue;
  const body = { name, email, grade: Number(grade), counselor_email: counselor };
  try {
    const { outcome } = await call('PUT', `/api/students/by-number/${encodeURIComponent(number)}`, {
      body,
      name: digest(`${new Date().toISOString().slice(0, 10)} ${line}`),
    });
    count[outcome] += 1;
    state.sent[number] = digest(line);
  } catch (error) {
    count.failed += 1;
    console.error(`${number}: ${error.message}`);
  }
}

const left = Object.keys(state.sent).filter((number) => !numbers.has(number));
if (left.length > MAX_MISSING * Object.keys(state.sent).length) {
  count.failed += 1;
  console.error(`${left.length} students are not in the file. No account was closed; is the file whole?`);
} else {
  for (const number of left) {
    await call('DELETE', `/api/students/by-number/${encodeURIComponent(number)}`);
    delete state.sent[number];
    count.closed += 1;
  }
}

if (state.since) {
  const { gone, next_since: next } = await call('GET', `/api/students/gone?since=${encodeURIComponent(state.since)}`);
  const changed = await students({ changed_since: state.since });
  state.since = next;
  console.log(`${changed.length} changed in the app since the last run, ${gone.length} left.`);
} else {
  state.since = new Date(Date.now() - 300_000).toISOString();
  console.log(`${(await students({})).length} students are in the app.`);
}
await writeFile(stateFile, JSON.stringify(state));
console.log(
  Object.entries(count)
    .map(([what, many]) => `${many} ${what}`)
    .join(', '),
);
process.exitCode = count.failed > 0 ? 1 : 0;
