import { Button } from '../../kit/button';
import { Page } from '../../kit/page';
import { RouterLink } from '../../kit/router-link';
import { useSignedInUser } from '../../session/session';
import { SchoolsView } from '../../student-record/schools-view';

/** The signed-in student's schools. */
export default function SchoolsPage() {
  const { uid } = useSignedInUser();
  return (
    <Page
      title="Schools"
      heading="Recommended Schools"
      lead="Schools chosen from your answers and your numbers. Each one shows how its type was worked out."
      actions={
        <Button component={RouterLink} to="/recommendations" variant="outlined">
          Short list
        </Button>
      }
    >
      <SchoolsView userId={uid} canReview />
    </Page>
  );
}
