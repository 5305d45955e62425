import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { errorWith } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { ApiProblem, sentenceOf, UnexplainedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { DashboardSections, type Picking } from '../../student-record/dashboard-sections';
import { WithLineTools } from '../../student-record/line-tools';
import { NextStepLine } from '../next-step/next-step-line';
import { FeelingPicks, PickedElsewhere, StarPicks, StrengthPicks } from './pick-parts';
import { RemovedLines, TakenOff } from './removed-lines';
import { usePicks, type UsePicks } from './use-picks';
import { useRefusals } from './use-refusals';
import { dashboardWords } from './words';

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(dashboardWords);
  if (!(error instanceof ApiProblem) || error instanceof UnexplainedProblem) {
    return <Failed detail={t('failed')} advice={sentenceOf(error)} onRetry={onRetry} />;
  }
  return <Failed detail={errorWith(error.detail)} onRetry={onRetry} />;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const lead = { mb: 2.5, color: 'text.secondary', maxWidth: '64ch' };

/** What is picked in which section. */
const pickingOf = ({ picks, feel, strength, star }: UsePicks): Picking =>
  picks === null
    ? {}
    : {
        sentimentAnalysis: <FeelingPicks picks={picks} feel={feel} />,
        strengths: <StrengthPicks picks={picks} strength={strength} />,
        ...((picks.sentences.length > 0 || picks.stars_gone > 0) && {
          standOutFactorBragList: <StarPicks picks={picks} star={star} />,
        }),
      };

function OwnDashboard({ uid }: { uid: string }) {
  const t = useWords(dashboardWords);
  const answer = useCall(routes.readDashboard, { userId: uid }, { staleTime: 0 });
  const picks = usePicks(uid);
  const { refuse, bringBack, busy, last, failure } = useRefusals(uid);
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  // All of it arrives together, so that nothing that is being read is pushed down.
  if (answer.isPending || picks.isPending) {
    return (
      <>
        <Skeleton variant="text" sx={{ ...lead, height: 28 }} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <CardSkeletons count={3} height={220} />
        </Box>
      </>
    );
  }
  return (
    <>
      <NextStepLine userId={uid} />
      <Typography sx={lead}>
        {t('lead')}{' '}
        <Link component={RouterLink} to="/insights" color="inherit">
          {t('changed')}
        </Link>
      </Typography>
      <PickedElsewhere picks={picks} />
      <WithLineTools actions={{ refuse, unstar: picks.star, busy }}>
        <DashboardSections dashboard={answer.data.dashboard} reader="student" picking={pickingOf(picks)} />
      </WithLineTools>
      <RemovedLines removed={answer.data.dashboard.removed} busy={busy} onBringBack={bringBack} />
      <TakenOff failure={failure ?? picks.failure} busy={busy} onUndo={last === null ? null : () => bringBack(last)} />
    </>
  );
}

/** The signed-in student's own dashboard. */
export default function DashboardPage() {
  const t = useWords(dashboardWords);
  const { uid, displayName } = useSignedInUser();
  const name = firstName(displayName);
  return (
    <Page title={t('title')} heading={name ? t('welcomeName', { name }) : t('welcome')}>
      <OwnDashboard uid={uid} />
    </Page>
  );
}
