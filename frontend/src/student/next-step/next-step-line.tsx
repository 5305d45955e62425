import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useQuestionTexts } from '../../student-record/question-words';
import { textsOf } from './step-texts';
import { useNextStep } from './use-next-step';
import { nextStepWords } from './words';

/** The next step as one slim line, for the dashboard; nothing where the page itself is the place for it. */
export function NextStepLine({ userId }: { userId: string }) {
  const t = useWords(nextStepWords);
  const texts = useQuestionTexts();
  const { step } = useNextStep(userId);
  const said = step && textsOf(step, t, texts);
  if (!said || step.kind === 'unknown' || said.to === '/rec') return null;
  return (
    <Box
      component="section"
      aria-label={t('label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, mb: 2, minWidth: 0 }}
    >
      <Box sx={{ minWidth: 0, flex: '0 1 auto', fontWeight: 650 }}>{said.title}</Box>
      <Button
        component={RouterLink}
        to={said.to}
        variant="contained"
        endIcon={<ArrowForwardRounded />}
        sx={{ flex: 'none', ml: 'auto' }}
      >
        <span>{said.button}</span>
      </Button>
    </Box>
  );
}
