import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { BackButton } from '../../ui/back-button';
import { timeOf } from '../../ui/day';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { PageTurner } from '../../ui/page-turner';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { ACTIVITY_TITLES, type ActivityDay, activityDays, type ActivityLine, readerOf } from './activity-texts';

const PER_PAGE = 50;

const LEADS = {
  student:
    'Each time someone at your school opens or changes your data, it is recorded here, and so is each sign-in. Nobody can change this list in the app, not even an admin.',
  staff: 'When and where your account was used, and what was changed. Nobody can change this list in the app.',
};

function timesText({ times, first, last }: ActivityLine): string {
  if (times === 1) return timeOf(last);
  const [begin, end] = [timeOf(first), timeOf(last)];
  return begin === end ? `${times} times, ${end}` : `${times} times, ${begin} to ${end}`;
}

function Line({ line }: { line: ActivityLine }) {
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line.sentence}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {timesText(line)}
        {line.place && <span> from {line.place}</span>}
      </Typography>
    </Box>
  );
}

function Day({ day, lines }: ActivityDay) {
  return (
    <SectionCard title={day}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
    </SectionCard>
  );
}

/** Who did what with the data and the account of whoever reads it, day by day. */
export default function ActivityPage() {
  const reader = readerOf(useSignedInUser());
  const [page, setPage] = useState(1);
  const first = (page - 1) * PER_PAGE;
  const activity = useQuery({
    queryKey: [...callKey(routes.listOwnAudit), page],
    queryFn: ({ signal }) =>
      callList(routes.listOwnAudit, { query: { range: JSON.stringify([first, first + PER_PAGE - 1]) }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = activity;
  const turn = (next: number): void => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <Page
      title={ACTIVITY_TITLES[reader]}
      lead={LEADS[reader]}
      width="text"
      before={<BackButton to="/account" label="Account" />}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!data && error && <Failed detail={sentenceOf(error)} onRetry={() => void activity.refetch()} />}
        {!data && !error && <CardSkeletons count={3} height={120} />}
        {data?.total === 0 && (
          <Empty title="Nothing yet" picture={<PathSketch />}>
            Activity will appear here.
          </Empty>
        )}
        {data && activityDays(data.rows).map((day) => <Day key={day.day} {...day} />)}
        {data && (
          <PageTurner label="Pages of activity" page={page} pages={Math.ceil(data.total / PER_PAGE)} onTurn={turn} />
        )}
      </Box>
    </Page>
  );
}
