import type { Socket } from 'node:net';
import { MESSAGES } from '../../contract/messages';
import { problemOf } from './problems';

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
  const { status, detail } = PROBLEMS[error.code ?? ''] ?? BROKEN;
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
