import type { AiAgainEvent, AiFailedEvent, AiTextEvent } from '@contract/ai';
import { MESSAGES } from '@contract/messages';
import { routeAddress, type ResponseOf, type AnyRoute } from './client';
import { ApiProblem, streamProblem, networkProblem, readProblem } from './problem';
import { fetchSignedIn } from './access';

export interface ServerEvent {
  name: string;
  data: unknown;
}

/** Parses one block of lines; skips comments and unknown fields. Null if it holds no event. */
function readEvent(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colonIndex = line.indexOf(':');
    if (colonIndex <= 0) continue;
    const value = line.slice(colonIndex + 1).replace(/^ /, '');
    if (line.startsWith('event:')) name = value;
    if (line.startsWith('data:')) data.push(value);
  }
  if (data.length === 0 && name === 'message') return null;
  return { name, data: data.length === 0 ? null : (JSON.parse(data.join('\n')) as unknown) };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw networkProblem();
      });
      buffer = (buffer + decoder.decode(value, { stream: !done })).replace(/\r\n/g, '\n');
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      yield* blocks;
      if (done) break;
    }
    if (buffer.trim() !== '') yield buffer;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Posts to a route that can stream and yields its events. A plain JSON response becomes one event named 'done'. */
export async function* streamCall(route: AnyRoute, body: unknown, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await fetchSignedIn(routeAddress(route), {
    method: route.method,
    signal,
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readProblem(response);
  if (!response.headers.get('Content-Type')?.includes('text/event-stream') || !response.body) {
    yield { name: 'done', data: await response.json() };
    return;
  }
  for await (const block of readBlocks(response.body)) {
    const event = readEvent(block);
    if (event) yield event;
  }
}

const MAX_RETRIES = 3;

interface StreamOptions {
  signal: AbortSignal;
  onText: (text: string) => void;
}

/** Follows a streamed reply to its end; a server that stops midway asks for a retry. */
export async function streamResponse<R extends AnyRoute>(
  route: R,
  body: object,
  { signal, onText }: StreamOptions,
  retriesLeft = MAX_RETRIES,
): Promise<ResponseOf<R>> {
  let text = '';
  for await (const { name, data } of streamCall(route, body, signal)) {
    if (name === 'done') return data as ResponseOf<R>;
    if (name === 'failed') throw streamProblem(data as AiFailedEvent);
    if (name === 'again' && retriesLeft > 0) {
      await new Promise((resolve) => setTimeout(resolve, (data as AiAgainEvent).retry_ms));
      return streamResponse(route, body, { signal, onText }, retriesLeft - 1);
    }
    if (name === 'restart') text = '';
    if (name === 'text') text += (data as AiTextEvent).text;
    onText(text);
  }
  throw new ApiProblem(0, MESSAGES.unreachable);
}
