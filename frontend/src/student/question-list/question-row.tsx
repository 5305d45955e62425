import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Question } from '@contract/forms/form';
import { questionPath } from '@contract/page-paths';
import { isAnswered } from '@contract/progress';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useQuestionTexts } from '../../student-record/question-words';
import { questionListWords } from './words';

interface QuestionRowProps {
  section: string;
  question: Question;
  /** What the student has written; blank where there is no answer yet. */
  answer: string;
}

const preview = {
  display: 'block',
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The first line of an answer that says something. */
const firstLine = (answer: string): string => answer.trim().split(/\r?\n/)[0] ?? '';

/** One question in the list; an answered one has a check, a tinted background and the first line of its answer. */
export function QuestionRow({ section, question, answer }: QuestionRowProps) {
  const t = useWords(questionListWords);
  const texts = useQuestionTexts();
  const answered = isAnswered(answer);
  return (
    <li>
      <ButtonBase
        component={RouterLink}
        to={questionPath(section, question.id)}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 2,
          width: '100%',
          minHeight: 72,
          px: 2.25,
          py: 1.75,
          textAlign: 'left',
          fontSize: '1.0625rem',
          lineHeight: 1.45,
          border: 1,
          borderColor: 'divider',
          borderRadius: 4,
          backgroundColor: answered ? 'accent.spruceSoft' : 'background.paper',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        {answered ? (
          <CheckCircleRounded color="primary" titleAccess={t('answered')} />
        ) : (
          <RadioButtonUncheckedRounded sx={{ color: 'text.secondary' }} titleAccess={t('unanswered')} />
        )}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {texts.question(section, question)}
          {answered && (
            <Box component="span" sx={preview}>
              {firstLine(answer)}
            </Box>
          )}
        </Box>
        <ChevronRightRounded sx={{ color: 'text.secondary' }} aria-hidden="true" />
      </ButtonBase>
    </li>
  );
}
