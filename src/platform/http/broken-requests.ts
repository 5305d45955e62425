import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MESSAGES } from '../../contract/messages';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';
import { own } from '../../contract/own';

/** What Node's parser says of a request that never becomes one, as a problem; everything else is only broken. */
const PROBLEMS: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: MESSAGES.headersTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: MESSAGES.tooSlow },
};
const BROKEN = { status: 400, detail: MESSAGES.brokenRequest };

/** Answers, as a problem document like every other refusal, what the parser gave up before any handler saw it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = own(PROBLEMS, error.code ?? '') ?? BROKEN;
  const problem = problemOf(status, detail);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${problem.title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Whether a request names its host more than once: what stands before us may have read the other one. */
function hasSeveralHosts({ url = '', rawHeaders }: IncomingMessage): boolean {
  if (!url.startsWith('/')) return true;
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Refuses requests with two Host headers, or with a whole address in their first line. */
export function refuseSeveralHosts(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasSeveralHosts(request.raw)) return done();
    sendProblem(reply.header('connection', 'close'), problemOf(400, MESSAGES.brokenRequest));
  });
}
