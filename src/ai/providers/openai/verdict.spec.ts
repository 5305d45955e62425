import { Logger } from '@nestjs/common';
import { AiServer, type Behavior } from '../../../../test/support/ai-server';
import { futureNurse } from '../../../../test/support/students';
import { singleInstance } from '../../../platform/cluster/instances';
import { AiService } from '../../ai.service';
import type { AiContext, TextPart } from '../../ai-task';
import { OpeningLine } from '../../opening-line';
import { feedbackTask } from '../../features/feedback/task';
import { studentDashboardTask } from '../../features/student-dashboard/task';
import { CircuitBreaker } from './circuit-breaker';
import { OpenAiProvider } from './openai-provider';

const INPUT = {
  question: 'What makes you happy? Pick a recent moment.',
  answer: 'When my grandmother laughs at my bad jokes.',
  grade: 11,
  told: 'counselor' as const,
};
const GOOD_FEEDBACK =
  'You let a reader hear it: "When my grandmother laughs at my bad jokes". That line is warm and exact. What did you say the last time she laughed? Next, add where the two of you were sitting.';
const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], canAskAi: true };
const THOUGHTS = 'Okay, the student writes about a grandmother. She laughs at bad jokes. '.repeat(12);

let server: AiServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
afterAll(() => server.stop());

function service(): AiService {
  const usage = { canCall: async () => true, record: async () => undefined };
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'local' };
  const provider = new OpenAiProvider(settings, usage, new CircuitBreaker(singleInstance().counters));
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}

async function streamFeedback() {
  const textParts: TextPart[] = [];
  const generated = await service().stream(feedbackTask, INPUT, CONTEXT, (textPart) => textParts.push(textPart));
  return {
    generated,
    shown: textParts.reduce((before, textPart) => ('isRestart' in textPart ? '' : before + textPart.text), ''),
  };
}

/** What models put around a verdict and a reply. */
const WRAPPINGS: [string, (verdict: string, answer: string) => string][] = [
  ['nothing', (verdict, answer) => `${verdict}\n${answer}`],
  ['thoughts', (verdict, answer) => `<think>${THOUGHTS}</think>\n\n${verdict}\n${answer}`],
  ['empty thoughts', (verdict, answer) => `<think>\n\n</think>\n${verdict}\n${answer}`],
  ['thoughts without an opening tag', (verdict, answer) => `${THOUGHTS}</think>\n${verdict}\n${answer}`],
  [
    'harmony channels',
    (verdict, answer) =>
      `<|channel|>analysis<|message|>${THOUGHTS}<|end|><|start|>assistant<|channel|>final<|message|>${verdict}\n${answer}<|return|>`,
  ],
  ['an end mark', (verdict, answer) => `${verdict}\n${answer}<|im_end|>`],
  ['a label', (verdict, answer) => `Feedback:\n${verdict}\n${answer}`],
  ['a preamble', (verdict, answer) => `Here is my feedback:\n\n**${verdict}**\n${answer}`],
  ['a fence', (verdict, answer) => `\`\`\`text\n${verdict}\n${answer}\n\`\`\``],
  ['one line', (verdict, answer) => `${verdict}. ${answer}`],
];

describe.each(WRAPPINGS)('a verdict in %s', (_, wrapVerdict) => {
  test('of danger is told, and no word of the provider’s coaching is shown', async () => {
    server.setScript({ kind: 'text', text: wrapVerdict('Concern: urgent, self_harm', GOOD_FEEDBACK) });
    const { generated, shown } = await streamFeedback();
    expect(generated.writtenBy).toBe('built-in');
    expect(generated.value).toMatchObject({ dangerSign: { level: 'urgent', kinds: [] } });
    expect(shown).toBe(generated.value.text);
    expect((await service().write(feedbackTask, INPUT, CONTEXT)).value.dangerSign).not.toBeNull();
    expect(server.requests).toHaveLength(2);
  });

  test('of none leaves exactly the answer', async () => {
    server.setScript({ kind: 'text', text: wrapVerdict('Concern: none', GOOD_FEEDBACK) });
    const { generated, shown } = await streamFeedback();
    expect(generated).toEqual({ value: { text: GOOD_FEEDBACK, dangerSign: null }, writtenBy: 'openai' });
    expect(shown).toBe(GOOD_FEEDBACK);
    expect(server.requests).toHaveLength(1);
  });
});

/** Each opening of a reply, after each form of a verdict, with what the student reads. */
const OPENINGS = ['"', '“', '«', '- "', '- “', '* «', '1. “', '> "', '**“', '(“'];
const VERDICTS = [
  'Concern: none\n',
  'Concern: none. ',
  'Concern: none ',
  '**Concern: none**\n',
  '**Concern:** none\n\n',
  '"Concern: none"\n',
  '“Concern: none.”\n',
  '«Concern: none» ',
  '- Concern: none\n',
  '(Concern: none) ',
  'Concern: "none"\n',
  '`Concern: none`\n',
];
test.each(OPENINGS)('of an answer that begins with %j nothing is lost behind a verdict', (mark) => {
  const quote = 'When my grandmother laughs at my bad jokes';
  const closingMark = { '"': '"', '“': '”', '«': '»' }[mark.at(-1) ?? ''] ?? '';
  const closingMarkup = mark.startsWith('**') ? '**' : mark.startsWith('(') ? ')' : '';
  const answer = `${mark}${quote}${closingMark}${closingMarkup} lets a reader hear it.\nWhat did you say to make her laugh?`;
  for (const verdict of VERDICTS) {
    const openingLine = new OpeningLine((openingText) => feedbackTask.readOpening?.(openingText, INPUT) ?? null);
    expect(openingLine.addChunk(verdict + answer) + openingLine.end()).toBe(answer);
  }
});

test('a verdict behind a sentence is found', async () => {
  server.setScript({
    kind: 'text',
    text: 'Thank you for sharing this with me.\n\nConcern level: look (eating)\nWhat a routine!',
  });
  expect((await streamFeedback()).generated.value).toMatchObject({ dangerSign: { level: 'look', kinds: [] } });
});

test('thoughts before JSON are none of it', async () => {
  const statement = {
    text: 'You work 20 hours a week at Hannaford.',
    facts: [],
    quotes: ['I work at Hannaford 20 hours a week'],
  };
  server.setScript({
    kind: 'text',
    text: `<think>{"profileSummary": "maybe"}</think>${JSON.stringify({ profileSummary: [statement] })}`,
  });
  const { value, writtenBy } = await service().write(studentDashboardTask, futureNurse(), CONTEXT);
  expect(writtenBy).toBe('openai');
  expect(value.studentDashboard.profileSummary).toBe(statement.text);
});

describe('the provider’s own filter', () => {
  const POLICY_ERROR =
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.";
  const filterResult = (category: string) => ({ [category]: { filtered: true, severity: 'medium' } });
  const ALARMS: [string, Behavior][] = [
    [
      'a refusal that names self-harm',
      {
        kind: 'status',
        status: 400,
        error: {
          message: POLICY_ERROR,
          code: 'content_filter',
          innererror: { content_filter_result: { hate: { filtered: false }, ...filterResult('self_harm') } },
        },
      },
    ],
    ['a refusal by policy alone', { kind: 'status', status: 400, error: { message: POLICY_ERROR } }],
    ['an answer that was ended', { kind: 'filtered', text: 'Concern: none\nYou let' }],
    ['an answer that was ended for self-harm', { kind: 'filtered', text: '', results: filterResult('self_harm') }],
  ];

  test.each(ALARMS)('%s is a sign of danger, asked for once', async (_, behaviour) => {
    server.setScript(behaviour);
    const { generated, shown } = await streamFeedback();
    expect(generated).toMatchObject({ value: { dangerSign: { level: 'look', kinds: [] } }, writtenBy: 'built-in' });
    expect(shown).toBe(generated.value.text);
    expect(server.requests).toHaveLength(1);
  });

  test('that names something else is a fault as any other', async () => {
    server.setScript({
      kind: 'status',
      status: 400,
      error: {
        message: POLICY_ERROR,
        innererror: { content_filter_result: { self_harm: { filtered: false }, ...filterResult('jailbreak') } },
      },
    });
    expect((await streamFeedback()).generated.value).toEqual(feedbackTask.createBuiltInValue(INPUT));
  });

  test('of a text that nobody typed brings the built-in words', async () => {
    server.setScript({ kind: 'status', status: 400, error: { message: POLICY_ERROR } });
    expect((await service().write(studentDashboardTask, futureNurse(), CONTEXT)).writtenBy).toBe('built-in');
  });
});

test('a redirect is not followed, and the log says what to set', async () => {
  const otherServer = await AiServer.start();
  const warnSpy = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  otherServer.setScript({ kind: 'text', text: GOOD_FEEDBACK });
  server.setScript({ kind: 'status', status: 307, headers: { location: `${otherServer.baseUrl}/chat/completions` } });
  expect((await streamFeedback()).generated.writtenBy).toBe('built-in');
  expect(otherServer.requests).toEqual([]);
  expect(server.requests).toHaveLength(1);
  expect(warnSpy).toHaveBeenCalledWith(expect.stringContaining('set OPENAI_BASE_URL'));
  warnSpy.mockRestore();
  await otherServer.stop();
});
