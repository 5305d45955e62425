import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Insights } from '@contract/insights';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { ForStudents } from '../for-students';
import { NextStepPanel } from '../next-step/next-step-panel';
import { EffectCards } from './effect-cards';
import { insightsWords } from './insights-words';
import { ListChangeCard } from './list-change-card';
import { StillToDiscover } from './still-to-discover';
import { ThemeMap } from './theme-map';
import { ToneLine } from './tone-line';

const stack = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

function NothingYet() {
  const t = useWords(insightsWords);
  return (
    <Empty
      title={t('nothingTitle')}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/tasks" variant="outlined">
          {t('firstQuestion')}
        </Button>
      }
    >
      {t('nothing')}
    </Empty>
  );
}

function Shown({ insights }: { insights: Insights }) {
  const t = useWords(insightsWords);
  const { answers, words, sections } = insights.counts;
  return (
    <Box sx={stack}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('from', {
          answers: t('answers', answers),
          words: t('words', words),
          sections: t('sections', sections),
        })}
      </Typography>
      <ThemeMap themes={insights.themes} />
      <ToneLine tone={insights.tone} />
      <EffectCards answers={insights.effects} />
      {insights.list_change && <ListChangeCard change={insights.list_change} />}
      <StillToDiscover unknown={insights.unknown} known={insights.known} />
    </Box>
  );
}

const NextStep = () => <NextStepPanel userId={useSignedInUser().uid} />;

function OwnInsights() {
  const { uid } = useSignedInUser();
  // An answer saved a moment ago is part of it.
  const answer = useCall(routes.readInsights, { userId: uid }, { staleTime: 0 });
  if (answer.isError) return <Failed detail={sentenceOf(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.isPending) {
    return (
      <Box sx={stack}>
        <CardSkeletons count={3} height={260} />
      </Box>
    );
  }
  return answer.data.counts.answers > 0 ? <Shown insights={answer.data} /> : <NothingYet />;
}

/** What the signed-in student's answers say so far, from the first answer on. */
export default function InsightsPage() {
  const t = useWords(insightsWords);
  const { role } = useSignedInUser();
  return (
    <Page title={t('title')} lead={answersQuestions(role) && t('lead')}>
      <ForStudents title={t('forStudents')} hint={t('forStudentsHint')}>
        <NextStep />
        <OwnInsights />
      </ForStudents>
    </Page>
  );
}
