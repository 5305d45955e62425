import { ListRequests } from '../support/asked-lists';
import { Installation, type InstallationPart, SHARED_KEY } from '../support/installation';
import { cloneStudent } from '../support/many-students';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock } from '../support/people';
import { PREFERENCES } from '../support/questions';
import { TypingSession } from '../support/concurrent-writers';
import { until } from '../support/until';

/** How many faults there are; many make a soak: FAULT_ROUNDS=100 npx jest test/services/faults-together */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] || 10);
/** The same seed chooses the same victims at the same pauses. */
const SEED = Number(process.env['FAULT_SEED'] || Date.now() % 1_000_000);
/** How long a fault may last, and how long it is quiet after it, in milliseconds. */
const MAX_AWAY_MS = 1_500;
const MAX_QUIET_MS = 1_000;
const LISTS_PER_ROUND = 2;

jest.setTimeout(200_000 + ROUNDS * 30_000);

let installation: Installation;

beforeAll(async () => {
  installation = await Installation.start({ firstAppRunsJobs: true });
});
afterAll(() => installation?.stop());

/** Numbers from 0 to 1 that follow from the seed alone. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills one part, sometimes two at once, and starts them again; sometimes Redis is emptied instead. Answers what it did. */
async function fault(chance: () => number): Promise<string[]> {
  if (chance() < 0.1) {
    await installation.flushRedis();
    return ['a flush'];
  }
  const parts = [...installation.parts];
  const pick = (): InstallationPart => parts.splice(Math.floor(chance() * parts.length), 1)[0];
  const victims = chance() < 0.3 ? [pick(), pick()] : [pick()];
  await Promise.all(victims.map((part) => part.kill()));
  await pause(chance() * MAX_AWAY_MS);
  await Promise.all(victims.map((part) => part.restartIfDown()));
  return victims.map(({ name }) => name);
}

it(`loses nothing and doubles nothing, whatever is killed (${ROUNDS} faults, FAULT_SEED=${SEED})`, async () => {
  const counselor = await aCounselor(await aSchool(installation.apps[0].running));
  const models = [await aStudentOf(counselor), await aStudentReadyToUnlock(counselor)] as const;
  const like = (model: (typeof models)[number], count: number) =>
    cloneStudent(model, count, installation.databaseUrl, SHARED_KEY);
  const writers = await like(models[1], ROUNDS * LISTS_PER_ROUND);
  const students = await like(models[0], 12);
  const { addresses } = installation;
  const load = new TypingSession({ students, addresses, formId: PREFERENCES, questionIds: ['1', '2', '3'] });
  const lists = new ListRequests(installation);
  const asked: Promise<void>[] = [];
  const faults: string[] = [];
  const chance = chanceFrom(SEED);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      asked.push(...writers.splice(0, LISTS_PER_ROUND).map((student) => lists.request(student)));
      faults.push(...(await fault(chance)));
      await pause(chance() * MAX_QUIET_MS);
    }
    // It goes on without anybody doing anything.
    await until(load.waitForMoreSaves(2));
    await Promise.all(asked);
    const { problems } = await load.stop();
    expect(problems).toEqual([]);
    expect(await load.findLosses(installation)).toEqual([]);
    await lists.waitUntilDone();
    expect(await lists.faults()).toEqual([]);
  } finally {
    await load.abandon();
    const { acknowledged, unavailable, cutOff, longestMs } = load.report;
    const { starts, generations } = await lists.countStarts();
    process.stdout.write(
      `FAULT_SEED=${SEED}: ${faults.join(', ')}\n${acknowledged} saves acknowledged, ${unavailable} answered 503, ${cutOff} cut, ` +
        `the longest ${Math.round(longestMs)} ms; ${generations} lists with ${starts} starts, ${lists.refusedCount} requests for them repeated\n`,
    );
  }
});
