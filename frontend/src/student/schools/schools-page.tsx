import Box from '@mui/material/Box';
import { useWords } from '../../i18n/words';
import { listWords } from '../../student-record/schools/list-words';
import { schoolsWords } from '../../student-record/schools/words';
import { Page } from '../../ui/page';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { SchoolsView } from '../../student-record/schools-view';
import { NextStepLine } from '../next-step/next-step-line';
import { ListChangesAndMap } from './list-changes-and-map';
import { SchoolsForStudents } from './schools-for-students';

/** The title of the tab and the heading. */
function useTitle(): { title: string; heading: string } {
  const t = useWords(listWords);
  return { title: t('pageTitle'), heading: t('pageHeading') };
}

function OwnSchools() {
  const { uid } = useSignedInUser();
  const t = useWords(schoolsWords);
  return (
    <Page {...useTitle()} lead={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('lead')}</Box>}>
      <NextStepLine userId={uid} />
      <SchoolsView userId={uid} canReview>
        <ListChangesAndMap userId={uid} />
      </SchoolsView>
    </Page>
  );
}

/** The signed-in student's schools. */
export default function SchoolsPage() {
  const title = useTitle();
  return answersQuestions(useSignedInUser().role) ? <OwnSchools /> : <SchoolsForStudents {...title} />;
}
