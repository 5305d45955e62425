import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import { SQLITE_FILE } from '../../src/platform/config/settings';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { startProcess } from '../support/process';

it.each([
  ['database file', ''],
  ['log beside the database file', '-wal'],
])('a %s that is removed under a running app is told, and no save is acknowledged after it', async (_, ending) => {
  const server = await startProcess({ DATABASE_URL: '', REDIS_URL: '' });
  try {
    const student = await aStudentOf(await aCounselor(await aSchool(server)));
    await student.save(ACADEMIC, { 1: 'I build kites.' });
    await rm(join(server.dataDir, `${SQLITE_FILE}${ending}`));
    const body = student.saveBody(ACADEMIC, { 1: 'I build kites and boats.' });
    expect(await student.expectProblem(routes.saveResponses, { body })).toMatchObject({ status: 503 });
    const answer = await fetch(`${server.url}/api/health/ready`);
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ database: 'unavailable' })]);
    const { stderr } = await server.end('SIGTERM');
    expect(stderr).toMatch(/was removed while the app was using it: nothing is saved any more/);
    expect(stderr).toMatch(/Not ready\. The database file was removed/);
  } finally {
    await server.stop();
  }
});
