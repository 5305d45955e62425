import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { timeOf } from '../../ui/format';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { PageTurner } from '../../ui/page-turner';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Empty, QueryState } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import accountWords from '../../words/en/account.json';
import {
  activityDays,
  type ActivityLine,
  CurrentCoverNote,
  readerOf,
  useActivitySentence,
  useActivityTitle,
} from './activity-texts';
import { Muted } from '../../ui/text';
import { LineItem } from '../../ui/line-item';

const PER_PAGE = 50;

const STAFF_LEAD =
  'When and where your account was used, and what was changed. Nobody can change this list in the app.';

function useTimeRangeText({ times, first, last }: ActivityLine): string {
  const t = useWords(accountWords);
  if (times === 1) return timeOf(last);
  const [begin, end] = [timeOf(first), timeOf(last)];
  return `${t('times', times)}, ${begin === end ? end : t('between', { first: begin, last: end })}`;
}

function ActivityLineItem({ line }: { line: ActivityLine }) {
  const t = useWords(accountWords);
  const timeText = useTimeRangeText(line);
  return (
    <LineItem>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line.sentence}</Typography>
      <Muted sx={{ overflowWrap: 'anywhere' }}>
        {timeText}
        {line.place && <span> {t('from', { place: line.place })}</span>}
      </Muted>
    </LineItem>
  );
}

export default function ActivityPage() {
  const t = useWords(accountWords);
  const reader = readerOf(useSignedInUser());
  const describeEntry = useActivitySentence();
  const [page, setPage] = useState(1);
  const first = (page - 1) * PER_PAGE;
  const activity = useQuery({
    queryKey: [...callKey(routes.listOwnAudit), page],
    queryFn: ({ signal }) =>
      callList(routes.listOwnAudit, { query: { range: JSON.stringify([first, first + PER_PAGE - 1]) }, signal }),
    placeholderData: keepPreviousData,
  });
  const goToPage = (next: number): void => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <Page
      title={useActivityTitle(reader)}
      lead={reader === 'student' ? t('activityLead') : STAFF_LEAD}
      width="text"
      beforeTitle={<BackButton to="/account" label={t('title')} />}
    >
      {reader === 'student' && <CurrentCoverNote />}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <QueryState of={activity} loading={<CardSkeletons count={3} height={120} />}>
          {({ rows, total }) => (
            <>
              {total === 0 && (
                <Empty title={t('nothingYet')} picture={<PathSketch />}>
                  {t('activityWillAppear')}
                </Empty>
              )}
              {activityDays(rows, describeEntry).map(({ day, lines }) => (
                <SectionCard key={day} title={day}>
                  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {lines.map((line) => (
                      <ActivityLineItem key={line.id} line={line} />
                    ))}
                  </Box>
                </SectionCard>
              ))}
              <PageTurner
                label={t('activityPages')}
                page={page}
                pages={Math.ceil(total / PER_PAGE)}
                onTurn={goToPage}
              />
            </>
          )}
        </QueryState>
      </Box>
    </Page>
  );
}
