import { recordForm } from '@contract/forms';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import academicWords from '../../words/en/academic.json';
import { useQuestionTexts } from '../../student-record/question-words';
import { AcademicViewer } from '../../student-record/academic-viewer';

export default function AcademicPage() {
  const t = useWords(academicWords);
  const { heading, subheading } = useQuestionTexts().form(recordForm);
  const { uid } = useSignedInUser();
  return (
    <Page title={heading} lead={subheading} beforeTitle={<BackButton to="/forms" label={t('back')} />} width="text">
      <AcademicViewer userId={uid} />
    </Page>
  );
}
