import { routes } from '@contract/routes';
import { useCall } from '../../api/use-call';
import { Button } from '../../kit/button';
import { Page } from '../../kit/page';
import { RouterLink } from '../../kit/router-link';
import { useSignedInUser } from '../../session/session';
import { SchoolsView } from '../../student-record/schools-view';

/** The signed-in student's schools. */
export default function SchoolsPage() {
  const { uid } = useSignedInUser();
  const list = useCall(routes.readRecommendations, { userId: uid });
  const hasSchools = (list.data?.recommendations.length ?? 0) > 0;
  return (
    <Page
      title="Schools"
      heading="Recommended Schools"
      lead="Schools chosen from your answers and your numbers. Each one shows how its type was worked out."
      actions={
        hasSchools && (
          <Button component={RouterLink} to="/recommendations" variant="outlined">
            Short list
          </Button>
        )
      }
    >
      <SchoolsView userId={uid} canReview />
    </Page>
  );
}
