import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPeople, freePort, pause, until } from '../bench/pages/app.mjs';

// Counts the server files that one saved answer, one roster page and one school list run through: npm run walks [-- --files]
// Starts the built app with the demo school inside this process and asks V8 which functions ran. Each walk runs once before it is
// counted, so that caches and lazily loaded files don't count.

/* global fetch */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHOWS_FILES = process.argv.includes('--files');
const MAX_WAIT_MS = 120_000;
/** What a save starts in the background is done by then. */
const BACKGROUND_MS = 5000;
const folder = mkdtempSync(join(tmpdir(), 'pathlight-walks-'));
const port = await freePort();
const url = `http://localhost:${port}/api`;
const inspector = new Session();

async function call(person, method, path, body) {
  const headers = { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person}` }) };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) {
    // The app that runs in this process hides the messages of errors.
    console.error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    process.exit(1);
  }
  return answer.json();
}

/** The files of src in which functions ran since the last count. */
async function filesSinceLast() {
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const ran = ({ functions }) =>
    functions.some(({ functionName, ranges: [{ count }] }) => functionName !== '' && count);
  return result
    .filter((file) => /dist\/src\/.*\.js$/.test(file.url) && ran(file))
    .map((file) => file.url.split('/dist/')[1]);
}

async function count(name, walk) {
  await walk();
  await pause(BACKGROUND_MS);
  await filesSinceLast();
  await walk();
  const files = await filesSinceLast();
  console.log(`${String(files.length).padStart(4)} files: ${name}`);
  if (SHOWS_FILES) console.log(files.sort().join('\n'));
}

Object.assign(process.env, { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' });
process.argv.splice(2);
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const built = createRequire(join(ROOT, 'dist/src/main.js'));
built('./main.js');
const SECTION = built('./contract/forms.js').SECTIONS[2].title;

const { password, student, counselor } = demoPeople();
const tokenOf = async (email) => (await call(null, 'POST', '/auth/login', { email, password })).access_token;
await until(MAX_WAIT_MS, 'The start', () => tokenOf(student.email).catch(() => null));
const [own, staff] = [await tokenOf(student.email), await tokenOf(counselor.email)];
const isReady = async () => (await call(own, 'GET', `/recommendations/status/${student.uid}`)).state === 'ready';
await until(MAX_WAIT_MS, 'The first list', isReady);

let saves = 0;
await count('a saved answer', () => {
  saves += 1;
  return call(own, 'POST', '/responses/responses', {
    response_id: `${student.uid}-${SECTION}`,
    user_id: student.uid,
    form_id: SECTION,
    responses: [{ question_id: '1', question_text: 'What do you like?', answer: `Boats, ${saves} of them.` }],
    writer_id: 'walk',
    save_number: saves,
  });
});
await count('a roster page', () => call(staff, 'GET', '/students?range=[0,24]&sort=["name","ASC"]&filter={}'));
await count('a school list', async () => {
  await call(own, 'POST', `/recommendations/generate-school-recommendations/${student.uid}`);
  await until(MAX_WAIT_MS, 'A list', isReady);
});

rmSync(folder, { recursive: true, force: true });
process.exit(0);
