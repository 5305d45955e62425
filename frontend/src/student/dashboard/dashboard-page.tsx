import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { errorWith } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { ApiProblem, sentenceOf, UnexplainedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { DashboardSections } from '../../student-record/dashboard-sections';
import { WithLineTools } from '../../student-record/line-tools';
import { NextStepPanel } from '../next-step/next-step-panel';
import { ProgressRings, RingsSkeleton } from './progress-rings';
import { RemovedLines, TakenOff } from './removed-lines';
import { useRefusals } from './use-refusals';
import { dashboardWords } from './words';

/** A dashboard that nobody has asked for yet is early, and no error. */
const isEarly = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not_found';

function NotYet() {
  const t = useWords(dashboardWords);
  return (
    <Empty
      title={t('earlyTitle')}
      picture={<PathSketch />}
      action={
        <Link component={RouterLink} to="/insights">
          {t('earlyInsights')}
        </Link>
      }
    >
      {t('early')}
    </Empty>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(dashboardWords);
  if (isEarly(error)) return <NotYet />;
  if (!(error instanceof ApiProblem) || error instanceof UnexplainedProblem) {
    return <Failed detail={t('failed')} advice={sentenceOf(error)} onRetry={onRetry} />;
  }
  return <Failed detail={errorWith(error.detail)} onRetry={onRetry} />;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const lead = { mb: 2.5, color: 'text.secondary', maxWidth: '64ch' };

function OwnDashboard({ uid }: { uid: string }) {
  const t = useWords(dashboardWords);
  const answer = useCall(routes.readDashboard, { userId: uid });
  const progress = useCall(routes.readProgress, { userId: uid });
  const { refuse, bringBack, busy, last, failure } = useRefusals(uid);
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  // Both arrive together, so that nothing that is being read is pushed down.
  if (answer.isPending || progress.isPending) {
    return (
      <>
        <Skeleton variant="text" sx={{ ...lead, height: 54 }} />
        <RingsSkeleton />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <CardSkeletons count={3} height={280} />
        </Box>
      </>
    );
  }
  return (
    <>
      <Typography sx={lead}>{t('lead')}</Typography>
      {progress.data && <ProgressRings sections={progress.data.sections} />}
      <WithLineTools actions={{ lines: answer.data.dashboard.lines, refuse, busy }}>
        <DashboardSections userId={uid} dashboard={answer.data.dashboard} reader="student" />
      </WithLineTools>
      <RemovedLines removed={answer.data.dashboard.removed} busy={busy} onBringBack={bringBack} />
      <TakenOff failure={failure} busy={busy} onUndo={last === null ? null : () => bringBack(last)} />
    </>
  );
}

/** The signed-in student's own dashboard, below the next step. */
export default function DashboardPage() {
  const t = useWords(dashboardWords);
  const { uid, displayName } = useSignedInUser();
  const name = firstName(displayName);
  return (
    <Page title={t('title')} heading={name ? t('welcomeName', { name }) : t('welcome')}>
      <NextStepPanel userId={uid} />
      <OwnDashboard uid={uid} />
    </Page>
  );
}
