import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Question } from '@contract/forms/form';
import { questionPath } from '@contract/page-paths';
import { Link as RouterLink } from 'react-router';

interface QuestionRowProps {
  section: string;
  question: Question;
  answered: boolean;
}

/** One question in the list; an answered one has a check and a tinted background. */
export function QuestionRow({ section, question, answered }: QuestionRowProps) {
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
          <CheckCircleRounded color="primary" titleAccess="Answered" />
        ) : (
          <RadioButtonUncheckedRounded sx={{ color: 'text.secondary' }} titleAccess="Not answered yet" />
        )}
        <Box component="span" sx={{ flex: 1 }}>
          {question.question}
        </Box>
        <ChevronRightRounded sx={{ color: 'text.secondary' }} aria-hidden="true" />
      </ButtonBase>
    </li>
  );
}
