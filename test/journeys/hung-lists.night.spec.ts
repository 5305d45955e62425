import { randomUUID } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import { GenerationJob } from '../../src/recommendations/generation/generation.job';
import { AiServer } from '../support/ai-server';
import { anApp } from '../support/app';
import { aStudentReadyToUnlock, type Student, peopleOf } from '../support/people';
import { until } from '../support/until';

const ai = AiServer.forTests();
const app = anApp(() => ({ ...ai.settings, JOB_CONCURRENCY: '2' }));

const the = peopleOf(app);

interface Row {
  state: string;
  failures: number;
  interruptions: number;
  lease_until: unknown;
}
const rowOf = async (id: string): Promise<Row> => {
  const [row] = await app.dataSource.query<Row[]>(
    'SELECT state, failures, interruptions, lease_until FROM generations WHERE id = ?',
    [id],
  );
  return row;
};

/** A run that nobody is at, `more` as it was left; by a process that was ended before, when it counts as running. */
async function aRun(
  student: Student,
  more: Partial<Record<'state' | 'interruptions', string | number>>,
): Promise<string> {
  const id = randomUUID();
  const row = { state: 'queued', interruptions: 0, ...more };
  await app.dataSource.query(
    `INSERT INTO generations (id, user_id, active_user_id, state, progress, attempts, failures, interruptions, requested_at)
     VALUES (?, ?, ?, ?, 0, 0, 0, ?, ?)`,
    [id, student.uid, student.uid, row.state, row.interruptions, '2026-01-01 00:00:00.000'],
  );
  return id;
}

it('a list that hangs is let go when its time is over, counts as failed once, and is written later', async () => {
  const student = await aStudentReadyToUnlock(the.counselor);
  ai.setScript({ kind: 'hang' });
  const id = await aRun(student, {});
  const late = new AbortController();
  const run = app.app.get(GenerationJob, { strict: false }).run(id, late.signal);
  await until(async () => ai.requests.length > 0);
  expect(await rowOf(id)).toMatchObject({ state: 'running', failures: 0 });
  await until(async () => (await student.listStatus()).stage === 'profile');
  expect(await student.listStatus()).toMatchObject({ state: 'running', progress: 17 });
  // Before the next look for unfinished work.
  late.abort();
  await expect(run).rejects.toThrow('The job did not end in its time.');
  expect(await rowOf(id)).toMatchObject({ failures: 1, interruptions: 0 });
  ai.setScript({ kind: 'status', status: 400 });
  expect(await student.waitForList()).toMatchObject({ state: 'ready', generation_id: id });
  expect(await student.call(routes.listSchoolLists, { params: { userId: student.uid } })).toHaveLength(1);
});

it('a list whose process was gone five times is tried once more, after the sixth it is failed', async () => {
  ai.setScript({ kind: 'status', status: 400 });
  const [lucky, other] = [await aStudentReadyToUnlock(the.counselor), await aStudentReadyToUnlock(the.counselor)];
  const tried = await aRun(lucky, { state: 'running', interruptions: 4 });
  expect(await lucky.waitForList()).toMatchObject({ state: 'ready', generation_id: tried });
  expect(await rowOf(tried)).toMatchObject({ interruptions: 5 });
  const left = await aRun(other, { state: 'running', interruptions: 5 });
  const failed = await other.waitForList();
  expect(failed).toMatchObject({ state: 'failed', generation_id: left });
  expect(failed.reason).toMatch(/Your answers are safe/);
  await other.newList();
});
