import Box from '@mui/material/Box';
import { findForm } from '@contract/forms/catalogue';
import { parentForm } from '@contract/forms/parent-form';
import { MESSAGES } from '@contract/messages';
import { useParams } from 'react-router';
import { ParentLinkCard } from '../../invite/parent-link-card';
import { BackButton } from '../../kit/back-button';
import { Page } from '../../kit/page';
import { Empty } from '../../kit/states';
import { useSignedInUser } from '../../session/session';
import { AcademicViewer } from '../../student-record/academic-viewer';
import { FormViewer } from '../../student-record/form-viewer';

const back = <BackButton to="/forms" label="Back to forms" />;

/** One built-in form, saved while it is filled in. */
export default function FormPage() {
  const { uid } = useSignedInUser();
  const form = findForm(useParams().formId ?? '');
  if (!form) {
    return (
      <Page title="Forms" before={back} width="text">
        <Empty title="There is no such form">{MESSAGES.notFound}</Empty>
      </Page>
    );
  }
  return (
    <Page title={form.heading} lead={form.subheading} before={back} width="text">
      {form.id === parentForm.id && (
        <Box sx={{ mb: 3 }}>
          <ParentLinkCard studentId={uid} whose="own" />
        </Box>
      )}
      {form.type === 'academic' ? (
        <AcademicViewer userId={uid} />
      ) : (
        <FormViewer key={form.id} userId={uid} formId={form.id} />
      )}
    </Page>
  );
}
