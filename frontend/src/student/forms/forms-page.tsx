import Box from '@mui/material/Box';
import { FORMS } from '@contract/forms/catalogue';
import { MESSAGES } from '@contract/messages';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ParentLinkCard } from '../../invite/parent-link-card';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { FormCard } from './form-card';

const column = { display: 'grid', gap: 2 };

/** The built-in forms with how far each is. */
export default function FormsPage() {
  const { uid } = useSignedInUser();
  const progress = useCall(routes.readProgress, { userId: uid });
  return (
    <Page
      title="Forms"
      lead={`Longer questionnaires that give you and your counselor more to work with. ${MESSAGES.allOptional} ${MESSAGES.autosaved}`}
    >
      {progress.error && <Failed detail={sentenceOf(progress.error)} onRetry={() => void progress.refetch()} />}
      {!progress.data && !progress.error && (
        <Box sx={column}>
          <CardSkeletons count={FORMS.length} height={132} />
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
