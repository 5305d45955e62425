import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { FeedbackText } from '../../ui/feedback-text';
import { Failed } from '../../ui/states';
import { WrittenBy } from '../../ui/written-by';
import { useWords } from '../../i18n/words';
import type { Feedback } from './use-feedback';
import questionWords from '../../words/en/question.json';

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
          // No wider than its words: the card opens where the button onward was, and a second click there shall not fold it.
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
  /** True when the answer was changed after this reply. */
  outdated: boolean;
  /** Asks anew; absent while there is no answer to ask about. */
  onAsk?: () => void;
  /** Begins an answer to the question in the feedback; absent where nothing can be typed. */
  onAnswer?: (question: string) => void;
  /** What stands below the reply, for the student's own use. */
  below?: ReactNode;
}

/** The reply to an answer, from 'Thinking...' to the whole text. */
export function FeedbackCard({ feedback, outdated, onAsk, onAnswer, below }: FeedbackCardProps) {
  const t = useWords(questionWords);
  return (
    <CollapsibleCard>
      {feedback.state === 'failed' && <Failed detail={feedback.detail} onRetry={onAsk} />}
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
