import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  COLLEGE_PORTFOLIO,
  type FormDefinition,
  FORMS,
  INTERESTS_INVENTORY,
  JUNIOR_QUESTIONNAIRE,
  PARENT_FORM,
  RECORD_FORM,
} from '@contract/forms';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ParentLinkCard } from '../../invite/parent-link-card';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { NextStepPanel } from '../next-step/next-step-panel';
import formWords from '../../words/en/forms.json';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { FormProgress } from '@contract/responses';
import { Link as RouterLink } from 'react-router';
import { ProgressLine } from '../../ui/progress-line';
import { useQuestionTexts } from '../../student-record/question-words';

const PURPOSES = {
  [JUNIOR_QUESTIONNAIRE]: 'forJunior',
  [COLLEGE_PORTFOLIO]: 'forPortfolio',
  [INTERESTS_INVENTORY]: 'forInterests',
  [PARENT_FORM]: 'forParent',
  [RECORD_FORM]: 'forRecord',
} as const;

function FormCard({ form, progress }: { form: FormDefinition; progress: FormProgress | undefined }) {
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

const column = { display: 'grid', gap: 2 };

export default function FormsPage() {
  const t = useWords(formWords);
  const { uid } = useSignedInUser();
  const progress = useCall(routes.readProgress, { userId: uid });
  return (
    <Page title={t('title')}>
      <NextStepPanel userId={uid} />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>
        {t('lead')} <span>{t('savedAlone')}</span>
      </Typography>
      {progress.error && <FailureAlert detail={errorText(progress.error)} onRetry={() => void progress.refetch()} />}
      {!progress.data && !progress.error && (
        <Box sx={column}>
          <CardSkeletons count={FORMS.length} height={156} />
        </Box>
      )}
      {progress.data && (
        <Box component="ul" sx={{ ...column, listStyle: 'none', m: 0, p: 0 }}>
          {FORMS.map((form) => (
            <FormCard key={form.id} form={form} progress={progress.data.forms.find((one) => one.form_id === form.id)} />
          ))}
        </Box>
      )}
      {progress.data && (
        <Box sx={{ mt: 3 }}>
          <ParentLinkCard studentId={uid} whose="own" />
        </Box>
      )}
    </Page>
  );
}
