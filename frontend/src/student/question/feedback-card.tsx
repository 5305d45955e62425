import type { AiResponse } from '@contract/ai';
import { FEEDBACK_DEADLINE_MS } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode, useId } from 'react';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { streamResponse } from '../../api/streamed-answer';
import { callKey, useCall } from '../../api/use-call';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { FeedbackText } from '../../ui/feedback-text';
import { FailureAlert } from '../../ui/states';
import { WrittenBy } from '../../ui/written-by';
import { useWords } from '../../i18n/words';
import questionWords from '../../words/en/question.json';

/** The reply to one answer as shown; `to` is the exact text it replies to. */
export type Feedback =
  | { state: 'loading'; to: string; text: string }
  | { state: 'given'; to: string; reply: AiResponse }
  | { state: 'failed'; to: string; detail: string };

/** How much longer the page waits than the server's own deadline. */
const NETWORK_MARGIN_MS = 10_000;

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
        const reply = await streamResponse(routes.respond, body, {
          signal: control.signal,
          onText: (text) => {
            if (current()) setLive({ state: 'loading', to, text });
          },
        });
        if (current()) setLive({ state: 'given', to, reply });
        void cache.invalidateQueries({ queryKey: callKey(routes.readGivenFeedback, { userId, formId }) });
      } catch (error) {
        if (current()) setLive({ state: 'failed', to, detail: errorText(error) });
      } finally {
        clearTimeout(deadline);
      }
    },
    [cache, userId, formId],
  );

  return { live, ask, clear };
}

/** The earlier reply to exactly this answer; null if there is none. */
export function usePreviousFeedback(userId: string, formId: string, questionId: string, text: string): Feedback | null {
  const given = useCall(routes.readGivenFeedback, { userId, formId });
  const match = given.data?.findLast(
    (one) => one.question_id === questionId && one.student_response.trim() === text.trim(),
  );
  return match ? { state: 'given', to: match.student_response, reply: match } : null;
}

function CollapsibleCard({ children }: { children: ReactNode }) {
  const t = useWords(questionWords);
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <Box
      component="section"
      aria-label={t('feedback')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography component="h2" variant="h3">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          // Only as wide as its text, because it appears where the continue button was, and a second click must not
          // collapse it.
          sx={{
            justifyContent: 'flex-start',
            gap: 1.25,
            px: { xs: 2.5, sm: 3 },
            py: 2,
            font: 'inherit',
            borderRadius: 4,
          }}
        >
          <AutoAwesomeOutlined fontSize="small" color="primary" aria-hidden="true" />
          {t('feedback')}
          <ExpandMoreRounded
            aria-hidden="true"
            sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!open} sx={{ px: { xs: 2.5, sm: 3 }, pb: 2.5 }}>
        {children}
      </Box>
    </Box>
  );
}

interface FeedbackCardProps {
  feedback: Feedback;
  /** True if the answer changed after this reply. */
  outdated: boolean;
  /** Requests another reply; absent while there is no answer. */
  onAsk?: () => void;
  onAnswer?: (question: string) => void;
  below?: ReactNode;
}

export function FeedbackCard({ feedback, outdated, onAsk, onAnswer, below }: FeedbackCardProps) {
  const t = useWords(questionWords);
  return (
    <CollapsibleCard>
      {feedback.state === 'failed' && <FailureAlert detail={feedback.detail} onRetry={onAsk} />}
      {feedback.state === 'loading' &&
        (feedback.text ? <FeedbackText text={feedback.text} /> : <span>{t('thinking')}</span>)}
      {feedback.state === 'given' && (
        <>
          <FeedbackText
            text={feedback.reply.ai_response}
            underQuestion={(asked) =>
              onAnswer && (
                <Button variant="outlined" onClick={() => onAnswer(asked)} sx={{ mt: 1 }}>
                  {t('answerThis')}
                </Button>
              )
            }
          />
          {outdated && (
            <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2">{t('changed')}</Typography>
              {onAsk && (
                <Button size="small" onClick={onAsk} sx={{ mt: 0.5, ml: -1.75 }}>
                  {t('askAgain')}
                </Button>
              )}
            </Box>
          )}
          {below}
          <Box sx={{ mt: 1.5 }}>
            {feedback.reply.written_by === 'built-in' ? (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {t('noModel')}
              </Typography>
            ) : (
              <WrittenBy by={feedback.reply.written_by} />
            )}
          </Box>
        </>
      )}
    </CollapsibleCard>
  );
}
