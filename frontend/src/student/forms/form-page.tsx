import Box from '@mui/material/Box';
import { findForm, PARENT_FORM } from '@contract/forms';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { AcademicViewer } from '../../student-record/academic-viewer';
import { FormViewer } from '../../student-record/form-viewer';
import { useQuestionTexts } from '../../student-record/question-words';
import { useWords } from '../../i18n/words';
import formWords from '../../words/en/forms.json';

// Only one of five forms has it.
const ParentLinkCard = lazy(() =>
  import('../../invite/parent-link-card').then((module) => ({ default: module.ParentLinkCard })),
);

export default function FormPage() {
  const t = useWords(formWords);
  const texts = useQuestionTexts();
  const backButton = <BackButton to="/forms" label={t('back')} />;
  const { uid } = useSignedInUser();
  const form = findForm(useParams().formId ?? '');
  if (!form) {
    return (
      <Page title={t('title')} beforeTitle={backButton} width="text">
        <Empty title={t('noneTitle')}>{t('none')}</Empty>
      </Page>
    );
  }
  const { heading, subheading } = texts.form(form);
  return (
    <Page title={heading} lead={subheading} beforeTitle={backButton} width="text">
      {form.id === PARENT_FORM && (
        <Box sx={{ mb: 3 }}>
          <Suspense fallback={<CardSkeletons count={1} height={230} />}>
            <ParentLinkCard studentId={uid} owner="own" />
          </Suspense>
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
