import { Session } from 'node:inspector/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { callerFor, demoPeople, untilListed } from '../bench/demo-app.mjs';
import { built } from '../bench/product.mjs';
import { ask, freePort, newFolder, until } from '../bench/servers.mjs';

// Counts the server files that one saved answer, one roster page and one school list run through: npm run walks [-- --files]
// Starts the built app with the demo school inside this process and asks V8 which functions ran. Each walk runs once before it is
// counted, so that caches and lazily loaded files don't count.

const SHOWS_FILES = process.argv.includes('--files');
/** What a save starts in the background is done by then. */
const BACKGROUND_MS = 5000;
const inspector = new Session();

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

/** The app that runs in this process hides the messages of errors. */
function fail(error) {
  console.error(error.message);
  process.exit(1);
}
process.on('uncaughtException', fail).on('unhandledRejection', fail);

const port = await freePort();
Object.assign(process.env, { DATA_DIR: newFolder(), PORT: String(port), LOG_LEVEL: 'error' });
process.argv.splice(2);
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
built('src/main');
const { SECTIONS } = built('src/contract/forms');
const { password, student, counselor } = demoPeople();
await until('The start', async () => (await ask(port, '/api/health/ready')).status === 200);
const own = await callerFor(port, student, password);
const staff = await callerFor(port, counselor, password);
await untilListed(own, student);

let saves = 0;
await count('a saved answer', () => {
  saves += 1;
  return own('POST', '/responses/responses', {
    response_id: `${student.uid}-${SECTIONS[2].title}`,
    user_id: student.uid,
    form_id: SECTIONS[2].title,
    responses: [{ question_id: '1', question_text: 'What do you like?', answer: `Boats, ${saves} of them.` }],
    writer_id: 'walk',
    save_number: saves,
  });
});
await count('a roster page', () => staff('GET', '/students?range=[0,24]&sort=["name","ASC"]&filter={}'));
await count('a school list', async () => {
  await own('POST', `/recommendations/generate-school-recommendations/${student.uid}`);
  await untilListed(own, student);
});

process.exit(0);
