/** @jest-environment node */
import { streamCall, type ServerEvent } from './streamed-answer';
import { routes } from './routes';

/** Responds to the next request with these pieces of a stream, cut at the ends of the pieces. */
function stream(chunks: string[], type = 'text/event-stream') {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  const response = new Response(body, { status: 200, headers: { 'Content-Type': type } });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

async function readEvents(): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of streamCall(routes.respond, {}, new AbortController().signal)) events.push(event);
  return events;
}

afterEach(() => jest.restoreAllMocks());

it('reads events however the network cuts them', async () => {
  stream([
    'event: te',
    'xt\ndata: {"text":"Hel',
    'lo"}\n\nevent: restart\ndata: {}\n',
    '\nevent: done\ndata: {"a":1}\n\n',
  ]);
  expect(await readEvents()).toEqual([
    { name: 'text', data: { text: 'Hello' } },
    { name: 'restart', data: {} },
    { name: 'done', data: { a: 1 } },
  ]);
});

it('skips comments, takes Windows line ends, and an event without data', async () => {
  stream([': keep-alive\r\n\r\nevent: restart\r\n\r\nevent: text\r\ndata: {"text":"é"}\r\n\r\n']);
  expect(await readEvents()).toEqual([
    { name: 'restart', data: null },
    { name: 'text', data: { text: 'é' } },
  ]);
});

it('takes a plain JSON answer as the whole reply', async () => {
  stream(['{"ai_response":"Hi"}'], 'application/json');
  expect(await readEvents()).toEqual([{ name: 'done', data: { ai_response: 'Hi' } }]);
});

it('throws the sentence of a refusal', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ detail: 'Your account does not allow this.' }), { status: 403 }));
  await expect(readEvents()).rejects.toMatchObject({ status: 403, detail: 'Your account does not allow this.' });
});
