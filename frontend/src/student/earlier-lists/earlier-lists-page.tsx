import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { PastList } from '@contract/recommendations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { type Translate, useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { dateTimeOf } from '../../ui/format';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty, QueryState } from '../../ui/states';
import { SchoolsStudentsOnly, type ViewedStudent, useViewedStudent } from '../for-students';
import earlierWords from '../../words/en/earlier-lists.json';
import { Muted, NameLink } from '../../ui/text';

const PAGE_SIZE = 10;

function verdictsText(
  { liked: likedCount, disliked: dislikedCount }: PastList,
  t: Translate<typeof earlierWords>,
): string {
  const parts = [likedCount > 0 && t('liked', likedCount), dislikedCount > 0 && t('disliked', dislikedCount)];
  return parts.filter(Boolean).join(', ') || t('noVerdicts');
}

function ListLine({ list, isNewest, search }: { list: PastList; isNewest: boolean; search: string }) {
  const t = useWords(earlierWords);
  const { Reach: reach, Match: match, Safety: safety } = list.tiers;
  return (
    <Paper component="li" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <NameLink to={`/rec/earlier/${list.id}${search}`}>{dateTimeOf(list.created_at)}</NameLink>
        {isNewest && <Chip label={t('newest')} color="primary" />}
      </Box>
      <Typography>
        {t('schools', list.schools)}: {t('tiers', { reach, match, safety })}
      </Typography>
      <Muted>{verdictsText(list, t)}</Muted>
    </Paper>
  );
}

function EarlierLists({ userId, search, reader }: ViewedStudent) {
  const t = useWords(earlierWords);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const lists = useQuery({
    queryKey: [...callKey(routes.listSchoolLists, { userId }), visibleCount],
    queryFn: ({ signal }) =>
      callList(routes.listSchoolLists, {
        params: { userId },
        query: { range: JSON.stringify([0, visibleCount - 1]) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState of={lists} loading={<CardSkeletons count={3} height={136} />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Empty title={t('none')} picture={<PathSketch />}>
            {reader === 'student' && t('noneHint')}
          </Empty>
        ) : (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {rows.map((list, index) => (
                <ListLine key={list.id} list={list} isNewest={index === 0} search={search} />
              ))}
            </Box>
            {rows.length < total && (
              <Button
                variant="outlined"
                sx={{ mt: 2 }}
                loading={lists.isFetching}
                onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}
              >
                {t('more')}
              </Button>
            )}
          </>
        )
      }
    </QueryState>
  );
}

export default function EarlierListsPage() {
  const t = useWords(earlierWords);
  const viewedStudent = useViewedStudent();
  if (!viewedStudent) return <SchoolsStudentsOnly title={t('titleStaff')} />;
  const isStudent = viewedStudent.reader === 'student';
  return (
    <Page
      title={t(isStudent ? 'title' : 'titleStaff')}
      lead={t(isStudent ? 'lead' : 'leadStaff')}
      width="text"
      beforeTitle={<BackButton to={viewedStudent.schoolsPath} label={t('back')} />}
    >
      <EarlierLists {...viewedStudent} />
    </Page>
  );
}
