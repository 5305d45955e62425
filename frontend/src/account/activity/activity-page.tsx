import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { timeOf } from '../../ui/format';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { PageTurner } from '../../ui/page-turner';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Empty, FailureAlert } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import accountWords from '../../words/en/account.json';
import { CurrentCoverNote } from './covering-now';
import {
  type ActivityDay,
  activityDays,
  type ActivityLine,
  readerOf,
  useActivitySentence,
  useActivityTitle,
} from './activity-texts';

const PER_PAGE = 50;

const STAFF_LEAD =
  'When and where your account was used, and what was changed. Nobody can change this list in the app.';

function useTimes({ times, first, last }: ActivityLine): string {
  const t = useWords(accountWords);
  if (times === 1) return timeOf(last);
  const [begin, end] = [timeOf(first), timeOf(last)];
  return `${t('times', times)}, ${begin === end ? end : t('between', { first: begin, last: end })}`;
}

function Line({ line }: { line: ActivityLine }) {
  const t = useWords(accountWords);
  const times = useTimes(line);
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line.sentence}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {times}
        {line.place && <span> {t('from', { place: line.place })}</span>}
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

export default function ActivityPage() {
  const t = useWords(accountWords);
  const reader = readerOf(useSignedInUser());
  const tell = useActivitySentence();
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
      title={useActivityTitle(reader)}
      lead={reader === 'student' ? t('activityLead') : STAFF_LEAD}
      width="text"
      before={<BackButton to="/account" label={t('title')} />}
    >
      {reader === 'student' && <CurrentCoverNote />}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!data && error && <FailureAlert detail={errorText(error)} onRetry={() => void activity.refetch()} />}
        {!data && !error && <CardSkeletons count={3} height={120} />}
        {data?.total === 0 && (
          <Empty title={t('nothingYet')} picture={<PathSketch />}>
            {t('activityWillAppear')}
          </Empty>
        )}
        {data && activityDays(data.rows, tell).map((day) => <Day key={day.day} {...day} />)}
        {data && (
          <PageTurner label={t('activityPages')} page={page} pages={Math.ceil(data.total / PER_PAGE)} onTurn={turn} />
        )}
      </Box>
    </Page>
  );
}
