import { randomBytes } from 'node:crypto';
import { AiServer } from '../support/ai-server';
import { type CanaryVisit, runVisit } from '../support/canary-visit';
import { ensureBuilt } from '../support/process';

const ai = AiServer.forTests();
beforeAll(() => ensureBuilt('api'));

/** One line of the JSON log. */
interface Line {
  level: string;
  msg: string;
  request?: string;
  route?: string;
  method?: string;
  status?: number;
  err?: { name: string; code?: string; sql?: string; frames: string[] };
}

describe('in production', () => {
  let visit: CanaryVisit;
  let output: string;
  let lines: Line[];
  beforeAll(async () => {
    ({ visit, output } = await runVisit(ai, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      JWT_SECRET: randomBytes(32).toString('hex'),
    }));
    lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  });

  it('no secret and nothing a person wrote reaches the log, whatever fails', () => {
    expect(visit.canaries.count).toBeGreaterThan(60);
    expect(visit.canaries.placesFoundIn(output)).toEqual([]);
  });

  it('each call leaves one line with the pattern of its address and no person', () => {
    const calls = lines.filter(({ msg }) => msg === 'answered');
    expect(calls.length).toBeGreaterThan(60);
    expect(output).not.toContain(visit.student.uid);
    expect(calls.find(({ route }) => route === '/api/parent/:token')).toMatchObject({ method: 'GET', status: 200 });
    expect(calls.filter(({ route }) => /health|metrics|assets/.test(String(route)))).toEqual([]);
  });

  it('a failed request is found by the number the person was shown', () => {
    const own = lines.filter(({ request }) => request === visit.failedRequestId);
    expect(own.map(({ level, msg }) => `${level} ${msg}`).sort()).toEqual([
      'error POST /api/academic-records failed.',
      'info answered',
    ]);
    const err = own.find(({ level }) => level === 'error')?.err;
    expect(err).toMatchObject({ name: 'QueryFailedError' });
    expect(err?.sql).toContain('academic_records');
    expect(err?.frames.length).toBeGreaterThan(2);
  });
});
