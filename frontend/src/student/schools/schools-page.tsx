import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { SchoolsView } from '../../student-record/schools-view';
import { NextStepLine } from '../next-step/next-step-line';
import { SchoolsForStudents } from './schools-for-students';

const TITLE = { title: 'Schools', heading: 'Recommended Schools' };

function OwnSchools() {
  const { uid } = useSignedInUser();
  const list = useCall(routes.readRecommendations, { userId: uid });
  const hasSchools = (list.data?.recommendations.length ?? 0) > 0;
  return (
    <Page
      {...TITLE}
      lead="Schools chosen from your answers and your numbers. Each one shows how its type was worked out."
      actions={
        hasSchools && (
          <Button component={RouterLink} to="/recommendations" variant="outlined">
            Short list
          </Button>
        )
      }
    >
      <NextStepLine userId={uid} />
      <SchoolsView userId={uid} canReview />
    </Page>
  );
}

/** The signed-in student's schools. */
export default function SchoolsPage() {
  return answersQuestions(useSignedInUser().role) ? <OwnSchools /> : <SchoolsForStudents {...TITLE} />;
}
