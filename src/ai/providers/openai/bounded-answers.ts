import { CallFault } from './faults';

/** What one answer may take on the wire: the longest text that is asked for, a token in each piece, stays far below. In bytes. */
const ANSWER_MOST_BYTES = 8 * 1_048_576;
/** One piece of a stream, or a whole answer that is none: the SDK keeps a line until it ends. */
const LINE_MOST_BYTES = 1_048_576;
/** What a server may say about a refusal. */
const REFUSAL_MOST_BYTES = 65_536;

const NEWLINE = 0x0a;

/** Passes on what arrives until it is too much; whoever reads it then meets the fault, and the connection ends. */
function bounded(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      const lastEnd = piece.lastIndexOf(NEWLINE);
      line = lastEnd === -1 ? line + piece.length : piece.length - lastEnd - 1;
      if (bytes > mostBytes || line > LINE_MOST_BYTES) throw new CallFault('server', 'an answer without end');
      controller.enqueue(piece);
    },
  });
}

const REDIRECTED = 'a redirect, which is not followed: set OPENAI_BASE_URL to the final address of the AI service';

/** A redirect would send students' words, and the key, to a host that nobody has chosen. */
async function fetchThere(...[asked, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(asked, { ...init, redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && cause.message.includes('redirect')) throw new CallFault('settings', REDIRECTED);
    throw error;
  }
}

/** The SDK reads the field `error` of a refusal alone; some servers write theirs into another, or beside it. */
function underError(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    return JSON.stringify({ error: (said as { error?: unknown }).error ?? said });
  } catch {
    return text;
  }
}

/** `fetch` whose answers have an end: a server that goes on writing must not fill the memory of everybody's app. */
export const boundedFetch: typeof fetch = async (asked, init) => {
  const response = await fetchThere(asked, init);
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  if (ok) return new Response(body.pipeThrough(bounded(ANSWER_MOST_BYTES)), { status, statusText, headers });
  const refusal = await new Response(body.pipeThrough(bounded(REFUSAL_MOST_BYTES))).text();
  return new Response(underError(refusal), { status, statusText, headers });
};
