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
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ParentLinkCard } from '../../invite/parent-link-card';
import { Page } from '../../ui/page';
import { CardSkeletons, QueryState } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { NextStepPanel } from '../next-step/next-step-panel';
import formWords from '../../words/en/forms.json';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Chip from '@mui/material/Chip';
import type { FormProgress } from '@contract/responses';
import { ProgressLine } from '../../ui/progress-line';
import { useQuestionTexts } from '../../student-record/question-words';
import { CardLink, LinkCard } from '../link-card';

const PURPOSE_KEYS = {
  [JUNIOR_QUESTIONNAIRE]: 'forJunior',
  [COLLEGE_PORTFOLIO]: 'forPortfolio',
  [INTERESTS_INVENTORY]: 'forInterests',
  [PARENT_FORM]: 'forParent',
  [RECORD_FORM]: 'forRecord',
} as const;

function FormCard({ form, progress }: { form: FormDefinition; progress: FormProgress | undefined }) {
  const t = useWords(formWords);
  const { title, description } = useQuestionTexts().form(form);
  const purpose = PURPOSE_KEYS[form.id as keyof typeof PURPOSE_KEYS];
  const { answered, total } = progress ?? { answered: 0, total: 0 };
  const isCompleted = total > 0 && answered >= total;
  return (
    <LinkCard component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          <CardLink to={`/forms/${form.id}`}>{title}</CardLink>
        </Typography>
        {isCompleted ? (
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
        <ProgressLine doneCount={answered} total={total} text={t('answered', { answered, total })} sx={{ mt: 2 }} />
      )}
    </LinkCard>
  );
}

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
      <Box sx={{ display: 'grid', gap: 2 }}>
        <QueryState of={progress} loading={<CardSkeletons count={FORMS.length} height={156} />}>
          {({ forms }) => (
            <>
              <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
                {FORMS.map((form) => (
                  <FormCard key={form.id} form={form} progress={forms.find((item) => item.form_id === form.id)} />
                ))}
              </Box>
              <Box sx={{ mt: 1 }}>
                <ParentLinkCard studentId={uid} owner="own" />
              </Box>
            </>
          )}
        </QueryState>
      </Box>
    </Page>
  );
}
