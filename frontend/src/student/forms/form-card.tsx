import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { academicInfo } from '@contract/forms/academic-info';
import { collegePortfolio } from '@contract/forms/college-portfolio';
import type { FormDefinition } from '@contract/forms/form';
import { interestsInventory } from '@contract/forms/interests-inventory';
import { juniorQuestionnaire } from '@contract/forms/junior-questionnaire';
import { parentForm } from '@contract/forms/parent-form';
import type { FormProgress } from '@contract/responses';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { ProgressLine } from '../../ui/progress-line';
import { useQuestionTexts } from '../../student-record/question-words';
import { formWords } from './words';

const PURPOSES = {
  [juniorQuestionnaire.id]: 'forJunior',
  [collegePortfolio.id]: 'forPortfolio',
  [interestsInventory.id]: 'forInterests',
  [parentForm.id]: 'forParent',
  [academicInfo.id]: 'forRecord',
} as const;

/** One form: what it is for, how long it takes, and, once begun, how much of it is answered; the whole card leads to it. */
export function FormCard({ form, progress }: { form: FormDefinition; progress: FormProgress | undefined }) {
  const t = useWords(formWords);
  const { title, description } = useQuestionTexts().form(form);
  const purpose = PURPOSES[form.id as keyof typeof PURPOSES];
  const { answered, total } = progress ?? { answered: 0, total: 0 };
  const completed = total > 0 && answered >= total;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: { xs: 2.5, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          <Link
            component={RouterLink}
            to={`/forms/${form.id}`}
            color="inherit"
            underline="none"
            sx={{
              fontWeight: 'inherit',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </Link>
        </Typography>
        {completed ? (
          <Chip label={t('completed')} color="success" icon={<CheckCircleRounded />} />
        ) : (
          <Chip label={t('optional')} variant="outlined" />
        )}
      </Box>
      <Typography sx={{ mt: 0.75, mb: 1, color: 'text.secondary', fontSize: '1rem', maxWidth: '72ch' }}>
        {description}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(purpose)}
      </Typography>
      {answered > 0 && (
        <Box sx={{ mt: 2 }}>
          <ProgressLine done={answered} total={total} text={t('answered', { answered, total })} />
        </Box>
      )}
    </Box>
  );
}
