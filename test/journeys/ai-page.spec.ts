import type { AiState } from '../../src/contract/ai';
import { AI_TEST_DAILY_TOKENS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { anApp } from '../support/app';
import { honestReply } from '../support/hosted-writers';
import { aSchool, type School } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

describe('without a hosted service', () => {
  const server = aServer();

  it('says so, and there is nothing to test', async () => {
    const { admin } = await aSchool(server);
    expect(await admin.call(routes.readAiState)).toMatchObject({ server: null, faults: [], test: null });
    expect(await admin.expectProblem(routes.testAi)).toMatchObject({ status: 409 });
  });
});

describe('with a server of our own', () => {
  const ai = AiServer.forTests();
  const app = anApp(() => ({ ...ai.settings, AI_DAILY_TOKENS: '1000000' }));
  let school: School;

  beforeAll(async () => {
    school = await aSchool(app);
  });

  const tested = async (): Promise<AiState> => {
    await school.admin.call(routes.testAi);
    const read = () => school.admin.call(routes.readAiState);
    await until(async () => (await read()).test?.finished_at != null);
    return read();
  };

  it('shows one text of each feature with who wrote it and how long it took, and what the server does not take', async () => {
    const write = honestReply();
    ai.setScript((request) =>
      request.body.stream_options
        ? { kind: 'status', status: 400, error: { message: 'Unknown field: stream_options' } }
        : write(request),
    );
    const { server, model, daily_tokens, second_look, test, paused, ...spent } = await tested();
    expect({ server, model, daily_tokens, second_look, paused }).toEqual({
      ...{ server: new URL(ai.baseUrl).host, model: 'local-model', daily_tokens: 1_000_000 },
      ...{ second_look: true, paused: false },
    });
    expect(spent).toMatchObject({ tokens_today: 0, test_daily_tokens: AI_TEST_DAILY_TOKENS });
    expect(spent.test_tokens_today).toBeGreaterThan(0);
    expect(test?.left_out).toEqual(['usage']);
    expect(test?.samples.map(({ feature }) => feature).sort()).toEqual(
      ['chat', 'counselor-view', 'feedback', 'preferences', 'school-words', 'student-dashboard'].sort(),
    );
    for (const { seconds, written_by: by, fault } of test?.samples ?? []) {
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(by === 'openai').toBe(fault === null);
    }
    expect(test?.samples.find(({ feature }) => feature === 'preferences')).toMatchObject({ written_by: 'openai' });
  });

  it('tells each failure in few words that hold nothing of a text, and lists it', async () => {
    ai.setScript({ kind: 'status', status: 401, error: { message: 'bad key for “I rebuilt our titration setup”' } });
    const { test, faults } = await tested();
    expect(test?.samples.map(({ fault }) => fault)).toEqual(Array(6).fill('status 401'));
    expect(test?.samples[0]?.written_by).toBe('built-in');
    expect(faults[0]).toMatchObject({ fault: 'status 401' });
    expect(faults.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(faults)).not.toContain('titration');
  });

  it.each([
    ['a website', { kind: 'html' }, 'a web page in place of an answer'],
    [
      'a server without a text',
      { kind: 'raw', body: 'data: {"choices":[]}\n\ndata: [DONE]\n\n' },
      'an answer without a choice',
    ],
    ['a server that stops midway', { kind: 'cut', text: 'You let' }, 'a stream that broke off'],
  ] as const)('tells %s by its own words', async (_, behaviour, fault) => {
    ai.setScript(behaviour);
    expect((await tested()).faults[0]).toMatchObject({ fault });
  });

  it('is not asked once the tests of the day are used up', async () => {
    await app.dataSource.query('UPDATE ai_usage SET test_tokens = ?', [AI_TEST_DAILY_TOKENS]);
    ai.setScript({ kind: 'status', status: 500 });
    expect(await school.admin.expectProblem(routes.testAi)).toMatchObject({
      status: 429,
      detail: MESSAGES.noMoreAiTests,
    });
    expect(ai.requests).toEqual([]);
  });

  it('is the school’s own: another school sees neither test nor errors', async () => {
    const { admin } = await aSchool(app);
    expect(await admin.call(routes.readAiState)).toMatchObject({ test: null, faults: [], tokens_today: 0 });
  });

  it('is on record', async () => {
    const entries = await school.admin.call(routes.listAudit, { query: {} });
    expect(JSON.stringify(entries)).toContain('ai_tested');
  });
});
