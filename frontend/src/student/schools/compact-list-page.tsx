import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecommendationSet } from '@contract/recommendations';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { Empty, Failed } from '../../ui/states';
import { SwitchField } from '../../ui/switch-field';
import { WrittenBy } from '../../ui/written-by';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { countOfTiers, firstTier, schoolsOfTier } from '../../student-record/schools/school-choice';
import { TierTabs } from '../../student-record/schools/tier-tabs';
import { useToldSchools } from '../../student-record/use-told-schools';
import { Waiting } from '../compare/waiting';
import { CompactCard } from './compact-card';
import { SchoolsForStudents } from './schools-for-students';
import { byVerdict, verdictOf } from './short-list';
import { shortListWords } from './short-list-words';

const withToggled = (names: ReadonlySet<string>, name: string): Set<string> => {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
};

/** What was said of the schools of a list, by name. */
function useVerdicts(userId: string, listId: string) {
  const { data, isLoading } = useCall(routes.readFeedback, { userId, recommendationId: listId });
  const reviews = new Map(data?.map((one) => [one.school_name, one]));
  return { isLoading, verdictFor: (name: string) => verdictOf(reviews.get(name)) };
}

interface CompactListProps {
  userId: string;
  list: RecommendationSet;
}

function CompactList({ userId, list }: CompactListProps) {
  const t = useWords(shortListWords);
  const { isLoading, verdictFor } = useVerdicts(userId, list._id ?? '');
  const told = useToldSchools(
    userId,
    list.recommendations.map(({ unitid }) => unitid),
  );
  const [tier, setTier] = useState(() => firstTier(list.recommendations));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [onlyLiked, setOnlyLiked] = useState(false);
  // Nothing is drawn before it is known what was liked, because that decides the order.
  if (isLoading) return <Waiting offline={false} height={230} />;
  const liked = list.recommendations.filter(({ name }) => verdictFor(name) === 'liked');
  const schools = onlyLiked ? liked : list.recommendations;
  const shown = byVerdict(schoolsOfTier(schools, tier), verdictFor);
  return (
    <>
      {liked.length > 0 && (
        <SwitchField
          label={t('onlyLiked', { count: liked.length })}
          checked={onlyLiked}
          onChange={(now) => {
            setOnlyLiked(now);
            if (now) setTier(firstTier(liked));
          }}
        />
      )}
      <TierTabs label={t('tabs')} tier={tier} counts={countOfTiers(schools)} onChange={setTier}>
        {shown.length === 0 && (
          <Typography sx={{ py: 4, color: 'text.secondary' }}>
            {t(onlyLiked ? 'noneLiked' : 'noneOfTier', { tier })}
          </Typography>
        )}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {shown.map((school) => (
            <CompactCard
              key={school.name}
              school={school}
              told={told.data?.schools.find(({ unitid }) => unitid === school.unitid)}
              verdict={verdictFor(school.name)}
              open={open.has(school.name)}
              onToggle={() => setOpen((names) => withToggled(names, school.name))}
            />
          ))}
        </Box>
        {list.written_by && (
          <Box sx={{ mt: 2.5 }}>
            <WrittenBy by={list.written_by} />
          </Box>
        )}
      </TierTabs>
    </>
  );
}

function Actions() {
  const t = useWords(shortListWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={RouterLink} to="/rec" variant="outlined">
        {t('allDetails')}
      </Button>
      <Button component={RouterLink} to="/rec/compare" variant="outlined">
        {t('compare')}
      </Button>
      <Button component={RouterLink} to="/rec/print" variant="outlined">
        {t('print')}
      </Button>
    </Box>
  );
}

function OwnShortList() {
  const t = useWords(shortListWords);
  const { uid } = useSignedInUser();
  const list = useCall(routes.readRecommendations, { userId: uid });
  const found = list.data && list.data.recommendations.length > 0 ? list.data : null;
  return (
    <Page title={t('title')} width="text" actions={<Actions />}>
      {list.isPending && <Waiting offline={list.fetchStatus === 'paused'} height={230} />}
      {found && <CompactList key={found._id} userId={uid} list={found} />}
      {!list.data && list.error && <Failed detail={sentenceOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && !found && (
        <Empty
          title={t('empty')}
          picture={<PathSketch />}
          action={
            <Button variant="outlined" onClick={() => void list.refetch()}>
              {t('again')}
            </Button>
          }
        >
          {t('emptyHint')}
        </Empty>
      )}
    </Page>
  );
}

/** The signed-in student's schools in short. */
export default function CompactListPage() {
  const t = useWords(shortListWords);
  return answersQuestions(useSignedInUser().role) ? <OwnShortList /> : <SchoolsForStudents title={t('title')} />;
}
