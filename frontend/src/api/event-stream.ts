import { fetchSignedIn } from './access';
import { addressOf, type AnyRoute } from './client';
import { networkProblem, readProblem } from './problem';

/** One server-sent event: its name and its parsed JSON data. */
export interface ServerEvent {
  name: string;
  data: unknown;
}

/** Reads one block of lines between blank lines; comments and unknown fields are skipped. Null when it holds no event. */
export function readEvent(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const split = line.indexOf(':');
    if (split <= 0) continue;
    const value = line.slice(split + 1).replace(/^ /, '');
    if (line.startsWith('event:')) name = value;
    if (line.startsWith('data:')) data.push(value);
  }
  if (data.length === 0 && name === 'message') return null;
  return { name, data: data.length === 0 ? null : (JSON.parse(data.join('\n')) as unknown) };
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw networkProblem();
      });
      rest = (rest + decoder.decode(value, { stream: !done })).replace(/\r\n/g, '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks;
      if (done) break;
    }
    if (rest.trim() !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Posts to a route that can stream and yields its events; an answer in plain JSON becomes one event named 'done'. */
export async function* streamCall(route: AnyRoute, body: unknown, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const answer = await fetchSignedIn(addressOf(route), {
    method: route.method,
    signal,
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await readProblem(answer);
  if (!answer.headers.get('Content-Type')?.includes('text/event-stream') || !answer.body) {
    yield { name: 'done', data: await answer.json() };
    return;
  }
  for await (const block of blocksOf(answer.body)) {
    const event = readEvent(block);
    if (event) yield event;
  }
}
