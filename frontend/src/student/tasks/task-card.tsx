import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReflectionSection } from '@contract/forms/form';
import { Link as RouterLink } from 'react-router';
import { IconTile } from '../../ui/icon-tile';
import { ProgressLine } from '../../ui/progress-line';
import { questionListPath } from '../question/question-path';
import { sectionIcon } from '../section-icons';
import { useQuestionTexts } from '../../student-record/question-words';
import { useWords } from '../../i18n/words';
import { taskWords } from './words';

/** One section: what it is about and how much of it is done; the whole card leads to its questions. */
export function TaskCard({ section, answered }: { section: ReflectionSection; answered: number }) {
  const total = section.questions.length;
  const t = useWords(taskWords);
  const texts = useQuestionTexts();
  const Icon = answered >= total ? CheckCircleRounded : ArrowForwardRounded;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2.5, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        transition: 'border-color 120ms, transform 120ms',
        '&:hover': { borderColor: 'primary.main', transform: 'translateY(-2px)' },
        '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconTile Icon={sectionIcon(section.title)} size={44} />
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={questionListPath(section.title)}
            color="inherit"
            underline="none"
            sx={{
              fontWeight: 'inherit',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 4 },
            }}
          >
            {texts.section(section.title)}
          </Link>
        </Typography>
        <Icon color="primary" aria-hidden="true" />
      </Box>
      <Typography sx={{ mt: 1.5, mb: 2.5, color: 'text.secondary', fontSize: '1rem' }}>
        {texts.sectionDescription(section)}
      </Typography>
      <Box sx={{ mt: 'auto' }}>
        <ProgressLine done={answered} total={total} text={t('completed', { answered, total })} />
      </Box>
    </Box>
  );
}
