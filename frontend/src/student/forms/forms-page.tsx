import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FORMS } from '@contract/forms/catalogue';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ParentLinkCard } from '../../invite/parent-link-card';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { NextStepPanel } from '../next-step/next-step-panel';
import { FormCard } from './form-card';
import { formWords } from './words';

const column = { display: 'grid', gap: 2 };

/** The next step, then the built-in forms with what each is for and how far it is. */
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
      {progress.error && <Failed detail={sentenceOf(progress.error)} onRetry={() => void progress.refetch()} />}
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
