import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { PastList } from '@contract/school-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { type Translate, useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { momentOf } from '../../ui/format';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { Empty, FailureAlert } from '../../ui/states';
import { SchoolsStudentsOnly, type ShownStudent, useShownStudent, LoadingCards } from '../for-students';
import earlierWords from '../../words/en/earlier-lists.json';
import { Muted, NameLink } from '../../ui/text';

const PAGE_LENGTH = 10;

function verdictsOf({ liked, disliked }: PastList, t: Translate<typeof earlierWords>): string {
  const parts = [liked > 0 && t('liked', liked), disliked > 0 && t('disliked', disliked)];
  return parts.filter(Boolean).join(', ') || t('noVerdicts');
}

function ListLine({ list, newest, search }: { list: PastList; newest: boolean; search: string }) {
  const t = useWords(earlierWords);
  const { Reach: reach, Match: match, Safety: safety } = list.tiers;
  return (
    <Paper component="li" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <NameLink to={`/rec/earlier/${list.id}${search}`}>{momentOf(list.created_at)}</NameLink>
        {newest && <Chip label={t('newest')} color="primary" />}
      </Box>
      <Typography>
        {t('schools', list.schools)}: {t('tiers', { reach, match, safety })}
      </Typography>
      <Muted>{verdictsOf(list, t)}</Muted>
    </Paper>
  );
}

function Lists({ userId, search, reader }: ShownStudent) {
  const t = useWords(earlierWords);
  const [length, setLength] = useState(PAGE_LENGTH);
  const lists = useQuery({
    queryKey: [...callKey(routes.listSchoolLists, { userId }), length],
    queryFn: ({ signal }) =>
      callList(routes.listSchoolLists, {
        params: { userId },
        query: { range: JSON.stringify([0, length - 1]) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (lists.isPending) return <LoadingCards offline={lists.fetchStatus === 'paused'} height={136} />;
  if (!lists.data) return <FailureAlert detail={errorText(lists.error)} onRetry={() => void lists.refetch()} />;
  const { rows, total } = lists.data;
  if (rows.length === 0) {
    return (
      <Empty title={t('none')} picture={<PathSketch />}>
        {reader === 'student' && t('noneHint')}
      </Empty>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {rows.map((list, index) => (
          <ListLine key={list.id} list={list} newest={index === 0} search={search} />
        ))}
      </Box>
      {rows.length < total && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={lists.isFetching}
          onClick={() => setLength(length + PAGE_LENGTH)}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

export default function EarlierListsPage() {
  const t = useWords(earlierWords);
  const shown = useShownStudent();
  if (!shown) return <SchoolsStudentsOnly title={t('titleStaff')} />;
  const isOwn = shown.reader === 'student';
  return (
    <Page
      title={t(isOwn ? 'title' : 'titleStaff')}
      lead={t(isOwn ? 'lead' : 'leadStaff')}
      width="text"
      before={<BackButton to={isOwn ? '/rec' : `/student/${shown.userId}?tab=schools`} label={t('back')} />}
    >
      <Lists {...shown} />
    </Page>
  );
}
