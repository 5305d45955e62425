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
  | { state: 'loading'; answerText: string; text: string }
  | { state: 'given'; answerText: string; reply: AiResponse }
  | { state: 'failed'; answerText: string; detail: string };

/** How much longer the page waits than the server's own deadline. */
const NETWORK_MARGIN_MS = 10_000;

export function useFeedback(userId: string, formId: string) {
  const cache = useQueryClient();
  const [liveFeedback, setLiveFeedback] = useState<Feedback | null>(null);
  const activeRequest = useRef<AbortController | null>(null);

  const clearFeedback = useCallback(() => {
    activeRequest.current?.abort();
    activeRequest.current = null;
    setLiveFeedback(null);
  }, []);
  useEffect(() => () => activeRequest.current?.abort(), []);

  const requestFeedback = useCallback(
    async (question: string, answerText: string, keepOut: boolean) => {
      activeRequest.current?.abort();
      const controller = new AbortController();
      activeRequest.current = controller;
      const current = () => activeRequest.current === controller;
      const timeout = setTimeout(() => controller.abort(), FEEDBACK_DEADLINE_MS + NETWORK_MARGIN_MS);
      setLiveFeedback({ state: 'loading', answerText, text: '' });
      try {
        const body = { question, student_response: answerText, keep_out: keepOut };
        const reply = await streamResponse(routes.respond, body, {
          signal: controller.signal,
          onText: (text) => {
            if (current()) setLiveFeedback({ state: 'loading', answerText, text });
          },
        });
        if (current()) setLiveFeedback({ state: 'given', answerText, reply });
        void cache.invalidateQueries({ queryKey: callKey(routes.readGivenFeedback, { userId, formId }) });
      } catch (error) {
        if (current()) setLiveFeedback({ state: 'failed', answerText, detail: errorText(error) });
      } finally {
        clearTimeout(timeout);
      }
    },
    [cache, userId, formId],
  );

  return { liveFeedback, requestFeedback, clearFeedback };
}

/** The earlier reply to exactly this answer; null if there is none. */
export function usePreviousFeedback(userId: string, formId: string, questionId: string, text: string): Feedback | null {
  const feedbackQuery = useCall(routes.readGivenFeedback, { userId, formId });
  const match = feedbackQuery.data?.findLast(
    (item) => item.question_id === questionId && item.student_response.trim() === text.trim(),
  );
  return match ? { state: 'given', answerText: match.student_response, reply: match } : null;
}

function CollapsibleCard({ children }: { children: ReactNode }) {
  const t = useWords(questionWords);
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <Box
      component="section"
      aria-label={t('feedback')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography component="h2" variant="h3">
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
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
            sx={{ transition: 'transform 150ms', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!isOpen} sx={{ px: { xs: 2.5, sm: 3 }, pb: 2.5 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Whether a reply is about words of the answer. Without a model, one to a refusal quotes none and coaches nobody. */
export const isAboutAnswer = ({ written_by, ai_response }: AiResponse): boolean =>
  written_by !== 'built-in' || ai_response.includes('“');

interface FeedbackCardProps {
  feedback: Feedback;
  /** True if the answer changed after this reply. */
  isOutdated: boolean;
  /** Requests another reply; absent while there is no answer. */
  onAskAgain?: () => void;
  onAnswerQuestion?: (question: string) => void;
  footer?: ReactNode;
}

export function FeedbackCard({ feedback, isOutdated, onAskAgain, onAnswerQuestion, footer }: FeedbackCardProps) {
  const t = useWords(questionWords);
  return (
    <CollapsibleCard>
      {feedback.state === 'failed' && <FailureAlert detail={feedback.detail} onRetry={onAskAgain} />}
      {feedback.state === 'loading' &&
        (feedback.text ? <FeedbackText text={feedback.text} /> : <span>{t('thinking')}</span>)}
      {feedback.state === 'given' && (
        <>
          <FeedbackText
            text={feedback.reply.ai_response}
            renderBelowQuestion={(questionText) =>
              onAnswerQuestion && (
                <Button variant="outlined" onClick={() => onAnswerQuestion(questionText)} sx={{ mt: 1 }}>
                  {t('answerThis')}
                </Button>
              )
            }
          />
          {isOutdated && (
            <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2">{t('changed')}</Typography>
              {onAskAgain && (
                <Button size="small" onClick={onAskAgain} sx={{ mt: 0.5, ml: -1.75 }}>
                  {t('askAgain')}
                </Button>
              )}
            </Box>
          )}
          {isAboutAnswer(feedback.reply) && footer}
          <Box sx={{ mt: 1.5 }}>
            {feedback.reply.written_by === 'built-in' ? (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {t('noModel')}
              </Typography>
            ) : (
              <WrittenBy writer={feedback.reply.written_by} />
            )}
          </Box>
        </>
      )}
    </CollapsibleCard>
  );
}
