import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import type { RecommendationSet } from '@contract/recommendations';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty } from '../../ui/states';
import { WrittenBy } from '../../ui/written-by';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { countOfTiers, openList, schoolsOfTier } from '../../student-record/schools/school-choice';
import { TierTabs } from '../../student-record/schools/tier-tabs';
import { CompactCard } from './compact-card';
import { SchoolsForStudents } from './schools-for-students';

const TITLE = 'Schools we recommend for you';

const withToggled = (names: ReadonlySet<string>, name: string): Set<string> => {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
};

function CompactList({ list }: { list: RecommendationSet }) {
  const schools = list.recommendations;
  const [tier, setTier] = useState(() => openList(schools).tier);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = schoolsOfTier(schools, tier);
  return (
    <TierTabs label="Schools by recommendation type" tier={tier} counts={countOfTiers(schools)} onChange={setTier}>
      {shown.length === 0 && (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>This list holds no {tier} school.</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {shown.map((school) => (
          <CompactCard
            key={school.name}
            school={school}
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
  );
}

function OwnShortList() {
  const { uid } = useSignedInUser();
  const list = useCall(routes.readRecommendations, { userId: uid });
  const found = list.data && list.data.recommendations.length > 0 ? list.data : null;
  return (
    <Page
      title={TITLE}
      width="text"
      actions={
        <Button component={RouterLink} to="/rec" variant="outlined">
          All details
        </Button>
      }
    >
      {list.isPending && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CardSkeletons count={3} />
        </Box>
      )}
      {found && <CompactList key={found._id} list={found} />}
      {!list.isPending && !found && (
        <Empty
          title="No schools yet"
          picture={<PathSketch />}
          action={
            <Button variant="outlined" onClick={() => void list.refetch()}>
              Check again
            </Button>
          }
        >
          {MESSAGES.noRecommendations}
        </Empty>
      )}
    </Page>
  );
}

/** The signed-in student's schools in short. */
export default function CompactListPage() {
  return answersQuestions(useSignedInUser().role) ? <OwnShortList /> : <SchoolsForStudents title={TITLE} />;
}
