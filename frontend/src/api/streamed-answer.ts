import type { AiAgainEvent, AiFailedEvent, AiTextEvent } from '@contract/ai-response';
import { MESSAGES } from '@contract/messages';
import type { AnswerOf, AnyRoute } from './client';
import { streamCall } from './event-stream';
import { ApiProblem, problemOf } from './problem';

/** How often a server may ask to come again before that counts as a failure. */
const MAX_AGAIN = 3;

interface Following {
  signal: AbortSignal;
  /** Told the whole text so far each time more of it has come. */
  onText: (text: string) => void;
}

/**
 * Follows a streamed answer to its end; a server that stops in the middle asks to come again, and another one answers.
 * Throws `ApiProblem` when it fails.
 */
export async function streamedAnswer<R extends AnyRoute>(
  route: R,
  body: object,
  { signal, onText }: Following,
  tries = MAX_AGAIN,
): Promise<AnswerOf<R>> {
  let text = '';
  for await (const { name, data } of streamCall(route, body, signal)) {
    if (name === 'done') return data as AnswerOf<R>;
    if (name === 'failed') throw problemOf(data as AiFailedEvent);
    if (name === 'again' && tries > 0) {
      await new Promise((resolve) => setTimeout(resolve, (data as AiAgainEvent).retry_ms));
      return streamedAnswer(route, body, { signal, onText }, tries - 1);
    }
    if (name === 'restart') text = '';
    if (name === 'text') text += (data as AiTextEvent).text;
    onText(text);
  }
  throw new ApiProblem(0, MESSAGES.unreachable);
}
