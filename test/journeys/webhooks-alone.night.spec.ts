import { routes } from '../../src/contract/routes';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { ensureBuilt, startProcess } from '../support/process';
import { startReceiver } from '../support/receiver';
import { until } from '../support/until';

it('what a killed server was telling is told again by the next, under the same id', async () => {
  ensureBuilt('api');
  const receiver = await startReceiver();
  let server = await startProcess();
  try {
    const school = await aSchool(server);
    const body = { name: 'Sync', address: receiver.address, events: ['student.joined' as const] };
    const hook = await school.admin.call(routes.createWebhook, { body });
    const counselor = await aCounselor(school);
    receiver.setNextBehaviors('silence');
    const student = await aStudentOf(counselor);
    await until(async () => receiver.receivedRequests.length === 1);
    expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    server = await server.restart();
    await until(async () => receiver.receivedRequests.length === 2);
    expect(receiver.receivedRequests[1]?.id).toBe(receiver.receivedRequests[0]?.id);
    expect(receiver.verifiedEvents(hook.secret).map(({ type, data }) => [type, data['student_id']])).toEqual([
      ['student.joined', student.uid],
      ['student.joined', student.uid],
    ]);
  } finally {
    await server.stop();
    await receiver.stop();
  }
});
