import type { AiResponse } from '@contract/ai-response';
import { FEEDBACK_DEADLINE_MS } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { streamedAnswer } from '../../api/streamed-answer';
import { callKey, useCall } from '../../api/use-call';

/** The reply to one answer as the page shows it; `to` is the very text it replies to. */
export type Feedback =
  | { state: 'loading'; to: string; text: string }
  | { state: 'given'; to: string; reply: AiResponse }
  | { state: 'failed'; to: string; detail: string };

/** How much longer than the server's own deadline the page waits. */
const NETWORK_MARGIN_MS = 10_000;

/** Asks for a reply to an answer and follows it while it is written. */
export function useFeedback(userId: string, formId: string) {
  const cache = useQueryClient();
  const [live, setLive] = useState<Feedback | null>(null);
  const running = useRef<AbortController | null>(null);

  const clear = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setLive(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async (question: string, to: string, keepOut: boolean) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const current = () => running.current === control;
      const deadline = setTimeout(() => control.abort(), FEEDBACK_DEADLINE_MS + NETWORK_MARGIN_MS);
      setLive({ state: 'loading', to, text: '' });
      try {
        const body = { question, student_response: to, keep_out: keepOut };
        const reply = await streamedAnswer(routes.respond, body, {
          signal: control.signal,
          onText: (text) => {
            if (current()) setLive({ state: 'loading', to, text });
          },
        });
        if (current()) setLive({ state: 'given', to, reply });
        void cache.invalidateQueries({ queryKey: callKey(routes.readGivenFeedback, { userId, formId }) });
      } catch (error) {
        if (current()) setLive({ state: 'failed', to, detail: sentenceOf(error) });
      } finally {
        clearTimeout(deadline);
      }
    },
    [cache, userId, formId],
  );

  return { live, ask, clear };
}

/** The reply that was given earlier to exactly this answer; null when there is none. */
export function useGivenFeedback(userId: string, formId: string, questionId: string, text: string): Feedback | null {
  const given = useCall(routes.readGivenFeedback, { userId, formId });
  const match = given.data?.findLast(
    (one) => one.question_id === questionId && one.student_response.trim() === text.trim(),
  );
  return match ? { state: 'given', to: match.student_response, reply: match } : null;
}
