import { Logger } from '@nestjs/common';
import fastify, { type FastifyInstance } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { readEvents } from '../../../test/support/event-stream';
import { type StreamListener, respondWithStream } from './event-stream';
import { conflict } from './problems';

let server: FastifyInstance;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function eventsOf(work: (listener: StreamListener) => Promise<object>) {
  server = fastify();
  server.get('/', (_, reply) => respondWithStream(reply, work));
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return readEvents(await (await fetch(address)).text());
}

it('tells the pieces as they come, and then the result', async () => {
  const events = await eventsOf(async ({ onText }) => {
    onText({ text: 'Wel' });
    onText({ isRestart: true });
    onText({ text: 'Hello' });
    return { whole: 'Hello' };
  });
  expect(events).toEqual([
    { event: 'text', data: { text: 'Wel' } },
    { event: 'restart', data: {} },
    { event: 'text', data: { text: 'Hello' } },
    { event: 'done', data: { whole: 'Hello' } },
  ]);
});

it('tells a refusal of ours as it is', async () => {
  const refusal = conflict(MESSAGES.savedElsewhere, 'saved_elsewhere');
  expect(await eventsOf(() => Promise.reject(refusal))).toEqual([
    { event: 'failed', data: { code: 'saved_elsewhere', detail: MESSAGES.savedElsewhere } },
  ]);
});

it('logs a fault and says no word of it', async () => {
  const errorSpy = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  expect(await eventsOf(() => Promise.reject(new Error('Sam wrote a secret')))).toEqual([
    { event: 'failed', data: { code: 'unexpected', detail: MESSAGES.unexpected } },
  ]);
  expect(errorSpy).toHaveBeenCalledTimes(1);
});
