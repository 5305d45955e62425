import { errorWith, MESSAGES } from '@contract/messages';
import { routes } from '@contract/routes';
import { ApiProblem, isPassing, sentenceOf, UnexplainedProblem } from '../../api/problem';
import { useCall } from '../../api/use-call';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Link } from '../../kit/link';
import { Page } from '../../kit/page';
import { RouterLink } from '../../kit/router-link';
import { Failed, Loading } from '../../kit/states';
import { Typography } from '../../kit/typography';
import { useSignedInUser } from '../../session/session';
import { DashboardSections } from '../../student-record/dashboard-sections';
import { WithLineTools } from '../../student-record/line-tools';
import { ProgressRings } from './progress-rings';
import { RemovedLines, TakenOff } from './removed-lines';
import { useRefusals } from './use-refusals';

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiProblem) || error instanceof UnexplainedProblem) {
    return <Failed detail={MESSAGES.dashboardFailed} advice={sentenceOf(error)} onRetry={onRetry} />;
  }
  const sentence = errorWith(error.detail);
  if (isPassing(error)) return <Failed detail={sentence} onRetry={onRetry} />;
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button component={RouterLink} to="/tasks" color="inherit" size="small">
            Go to Tasks
          </Button>
        }
      >
        {sentence}
      </Alert>
      <Typography sx={{ mt: 2 }}>
        What your answers say so far stands under{' '}
        <Link component={RouterLink} to="/insights">
          Insights
        </Link>{' '}
        already.
      </Typography>
    </>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The signed-in student's own dashboard. */
export default function DashboardPage() {
  const { uid, displayName } = useSignedInUser();
  const answer = useCall(routes.readDashboard, { userId: uid });
  const progress = useCall(routes.readProgress, { userId: uid });
  const { refuse, bringBack, busy, last, failure } = useRefusals(uid);
  const name = firstName(displayName);
  return (
    <Page
      title="My dashboard"
      heading={name ? `Welcome, ${name}!` : 'Welcome!'}
      lead={
        answer.data &&
        'What your answers say about you so far. Each line leads to its answer; what is not true of you goes at a tap.'
      }
    >
      {answer.isPending && <Loading />}
      {answer.isError && <Failure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          {progress.data && <ProgressRings sections={progress.data.sections} />}
          <WithLineTools actions={{ lines: answer.data.dashboard.lines, refuse, busy }}>
            <DashboardSections userId={uid} dashboard={answer.data.dashboard} reader="student" />
          </WithLineTools>
          <RemovedLines removed={answer.data.dashboard.removed} busy={busy} onBringBack={bringBack} />
          <TakenOff failure={failure} busy={busy} onUndo={last === null ? null : () => bringBack(last)} />
        </>
      )}
    </Page>
  );
}
