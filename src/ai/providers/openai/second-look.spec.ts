import { Logger } from '@nestjs/common';
import { candidatesFor } from '../../../../eval/hosted/cases';
import { AiServer } from '../../../../test/support/ai-server';
import { honestReply } from '../../../../test/support/hosted-writers';
import { futureNurse } from '../../../../test/support/students';
import { singleInstance } from '../../../platform/cluster/instances';
import { AiService } from '../../ai.service';
import type { AiContext, AiTask } from '../../ai-task';
import { counselorViewTask } from '../../features/counselor-view/task';
import { feedbackTask } from '../../features/feedback/task';
import { schoolWordsTask } from '../../features/school-words/task';
import { studentDashboardTask } from '../../features/student-dashboard/task';
import { CircuitBreaker } from './circuit-breaker';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './limits';
import { OpenAiProvider } from './openai-provider';

const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], canAskAi: true };
const FEEDBACK = {
  question: 'What makes you happy? Pick a recent moment.',
  answer: 'When my grandmother laughs at my bad jokes while I do her blood pressure. Nobody else makes her laugh.',
  grade: 11,
};
const UNCLAIMED_TEXT =
  '"When my grandmother laughs at my bad jokes" lets a reader hear it. What did you say to make her laugh?';
const CLAIMS = ['You know how to make her laugh.', 'You do her blood pressure with a joke.'];
const SPENT_TOKENS: { input: number; output: number }[] = [];
const SHOWN_OUTPUT = { text: '' };
const USAGE_STUB = {
  canCall: async () => true,
  record: async (_: string, tokens: { input: number; output: number }) => void SPENT_TOKENS.push(tokens),
};

let server: AiServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  SPENT_TOKENS.length = 0;
});

function service(serverLimits: Partial<ServerLimits>, deadlineMs?: number): AiService {
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'local' };
  const circuit = new CircuitBreaker(singleInstance().counters);
  const tools = { now: () => Date.now(), deadlineMs };
  const provider = new OpenAiProvider(settings, USAGE_STUB, circuit, tools, {
    ...DEFAULT_SERVER_LIMITS,
    ...serverLimits,
  });
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}

async function streamFeedback(deadlineMs?: number) {
  SHOWN_OUTPUT.text = '';
  const generated = await service({}, deadlineMs).stream(feedbackTask, FEEDBACK, CONTEXT, (textPart) => {
    SHOWN_OUTPUT.text = 'isRestart' in textPart ? '' : SHOWN_OUTPUT.text + textPart.text;
  });
  return { written: generated, shown: SHOWN_OUTPUT.text };
}

describe('a second look', () => {
  const dashboard = () => service({}).write(studentDashboardTask, futureNurse(), CONTEXT);

  test('takes away what gets no yes, and nothing else, in one request for the whole text', async () => {
    server.setScript(honestReply());
    server.setSentenceCheck((text) => !text.includes('Hannaford'));
    const { value } = await dashboard();
    expect([server.requests.length, server.checkRequests.length]).toEqual([1, 1]);
    expect(value.studentDashboard.strengths?.join(' ')).not.toContain('20 hours a week at Hannaford');
    expect(value.studentDashboard.strengths?.join(' ')).toContain('You manage all of your grandmother');
  });

  test.each([
    ['cannot be read', { kind: 'text', text: 'All fine!' }],
    ['fails', { kind: 'status', status: 503 }],
  ] as const)('that %s leaves questions and advice, and the built-in words for the rest', async (_, behaviour) => {
    const statement = (text: string, ...quotes: string[]) => ({ text, facts: [], quotes });
    const summary = statement('You work a lot.', 'I work at Hannaford 20 hours a week');
    const draft = { profileSummary: [summary], applicationStrategyTips: [statement('Keep a list of your charts.')] };
    server.setScript({ kind: 'text', text: JSON.stringify(draft) });
    server.setSentenceCheck(behaviour);
    const { value, writtenBy } = await dashboard();
    expect(writtenBy).toBe('openai');
    expect(value.studentDashboard.applicationStrategyTips).toEqual(['Keep a list of your charts.']);
    expect(value.studentDashboard.profileSummary).toBeUndefined();
  });

  test('that answers in a stream lets each sentence through with its own verdict', async () => {
    server.setScript({ kind: 'text', text: `${UNCLAIMED_TEXT} ${CLAIMS.join(' ')}` });
    server.setSentenceCheck({
      kind: 'stall',
      text: '{"verdicts": [{"sentence": 1, "follows": true}, {"sentence": 2, "foll',
    });
    const { shown } = await streamFeedback(600);
    expect(shown).toBe(`${UNCLAIMED_TEXT} ${CLAIMS[0]}`);
  });

  test('is not waited for by a sentence that takes nothing for granted', async () => {
    server.setScript({ kind: 'text', text: `${UNCLAIMED_TEXT} ${CLAIMS.join(' ')}` });
    let before = '';
    server.setSentenceCheck((text) => {
      before ||= SHOWN_OUTPUT.text;
      return text !== CLAIMS[0];
    });
    const { shown } = await streamFeedback();
    expect(before).toBe(UNCLAIMED_TEXT);
    expect(shown).toBe(`${UNCLAIMED_TEXT} ${CLAIMS[1]}`);
    const checkRequest = server.checkRequests[0].raw;
    expect([checkRequest.includes('What did you say'), checkRequest.includes('Nobody else')]).toEqual([false, true]);
  });

  test('is not asked for where no sentence needs it', async () => {
    server.setScript({ kind: 'text', text: UNCLAIMED_TEXT });
    expect((await streamFeedback()).shown).toBe(UNCLAIMED_TEXT);
    expect(server.checkRequests).toEqual([]);
  });

  test.each([
    ['feedback', feedbackTask, FEEDBACK],
    ['a dashboard', studentDashboardTask, futureNurse()],
    ['a counselor’s view', counselorViewTask, futureNurse()],
    ['the words of a list', schoolWordsTask, { studentInput: futureNurse(), candidates: candidatesFor(futureNurse()) }],
  ] as [string, AiTask<unknown, unknown, unknown>, unknown][])(
    'of %s takes no more tokens than the draft',
    async (_, task, input) => {
      server.setScript(honestReply('good'));
      await service({}).write(task, input, CONTEXT);
      expect([server.requests.length, server.checkRequests.length]).toEqual([1, 1]);
      const [draft, checkTokens] = SPENT_TOKENS;
      expect(checkTokens.input + checkTokens.output).toBeLessThanOrEqual(draft.input + draft.output);
    },
  );

  test('that is turned off is not taken', async () => {
    server.setScript(honestReply());
    server.setSentenceCheck(() => false);
    const { value } = await service({ secondLook: false }).write(studentDashboardTask, futureNurse(), CONTEXT);
    expect(server.checkRequests).toEqual([]);
    expect(value.studentDashboard.strengths?.join(' ')).toContain('20 hours a week at Hannaford');
  });
});
