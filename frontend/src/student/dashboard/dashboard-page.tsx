import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { errorWith, MESSAGES } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { ApiProblem, isPassing, sentenceOf, UnexplainedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { Failed, Loading } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
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
        See what we have so far in{' '}
        <Link component={RouterLink} to="/insights">
          Insights
        </Link>
        .
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
        'What your answers say about you so far. Each line links to its answer; remove anything that isn’t true with one tap.'
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
