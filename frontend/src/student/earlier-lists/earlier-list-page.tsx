import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StoredFeedback } from '@contract/ai';
import { TIERS } from '@contract/limits';
import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { useParams } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ServerTextLanguage } from '../../i18n/language-context';
import { useServerTextLang, useWords } from '../../i18n/words';
import { ListNotes } from '../../student-record/schools/list-notes';
import { schoolsInTier } from '../../student-record/schools/list-view';
import { placeText } from '../../student-record/college/facts';
import { BackButton } from '../../ui/back-button';
import { dayOf } from '../../ui/format';
import { Page } from '../../ui/page';
import { CardSkeletons, Empty, FailureAlert, QueryState } from '../../ui/states';
import { WrittenBy } from '../../ui/written-by';
import { SchoolsStudentsOnly, type ViewedStudent, useViewedStudent } from '../for-students';
import { ListMap } from '../list-map/list-map';
import earlierWords from '../../words/en/earlier-lists.json';
import { ListChanges } from './list-changes';
import { Muted, NameLink } from '../../ui/text';
import { pagePath } from '@contract/pages';

const VERDICT_KEYS = { true: 'youLiked', false: 'youDisliked', null: 'reviewed' } as const;

interface SchoolLineProps {
  school: Recommendation;
  verdict: StoredFeedback | undefined;
  reader: ViewedStudent['reader'];
}

function SchoolLine({ school, verdict, reader }: SchoolLineProps) {
  const t = useWords(earlierWords);
  const textLang = useServerTextLang();
  const reasonText = verdict?.reason.trim();
  return (
    <Paper component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 4, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <NameLink to={pagePath('college', { unitid: school.unitid })}>{school.name}</NameLink>
        {verdict?.researched && (
          <Chip label={t(VERDICT_KEYS[`${verdict.liked}`])} color={verdict.liked ? 'primary' : 'default'} />
        )}
      </Box>
      <Muted>{placeText(school.facts)}</Muted>
      <Typography {...textLang} sx={{ mt: 0.5 }}>
        {school.info.why}
      </Typography>
      {verdict?.researched && reasonText && (
        <Typography sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'accent.sun', whiteSpace: 'pre-line' }}>
          {t(reader === 'student' ? 'yourWords' : 'theirWords', { words: reasonText })}
        </Typography>
      )}
    </Paper>
  );
}

function EarlierListView({ list, userId, reader }: { list: RecommendationSet } & ViewedStudent) {
  const t = useWords(earlierWords);
  const listId = list._id ?? '';
  const verdicts = useCall(routes.readFeedback, { userId, recommendationId: listId });
  const changes = useCall(routes.readListChanges, { userId, listId });
  const verdictByName = new Map(verdicts.data?.map((verdict) => [verdict.school_name, verdict]));
  // Load what is above the schools first, so that nothing moves.
  if (verdicts.isLoading || changes.isLoading) return <CardSkeletons count={3} height={180} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t(reader === 'student' ? 'readOnly' : 'readOnlyStaff')}</Typography>
      <ListChanges userId={userId} listId={listId} reader={reader} />
      {verdicts.error && <FailureAlert detail={errorText(verdicts.error)} onRetry={() => void verdicts.refetch()} />}
      {TIERS.map((tier) => (
        <section key={tier} aria-label={tier}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {tier}
          </Typography>
          {schoolsInTier(list.recommendations, tier).length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('none_of_tier', { tier })}</Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {schoolsInTier(list.recommendations, tier).map((school) => (
              <SchoolLine
                key={school.unitid}
                school={school}
                verdict={verdictByName.get(school.name)}
                reader={reader}
              />
            ))}
          </Box>
        </section>
      ))}
      <ListMap userId={userId} schools={list.recommendations} reader={reader} />
      <ListNotes userId={userId} list={list} reader={reader} generation={null} />
      {list.written_by && <WrittenBy writer={list.written_by} />}
    </Box>
  );
}

function EarlierList({ listId, ...viewedStudent }: { listId: string } & ViewedStudent) {
  const t = useWords(earlierWords);
  const list = useCall(routes.readSchoolList, { userId: viewedStudent.userId, listId });
  const date = list.data?.created_at;
  const title = date
    ? t('listOf', { date: dayOf(date) })
    : t(viewedStudent.reader === 'student' ? 'title' : 'titleStaff');
  return (
    <Page
      title={title}
      width="text"
      beforeTitle={<BackButton to={`/rec/earlier${viewedStudent.search}`} label={t('backToLists')} />}
    >
      <QueryState of={list} loading={<CardSkeletons count={3} height={180} />}>
        {(loadedList) =>
          loadedList._id === null ? (
            <Empty title={t('gone')}>{t('goneHint')}</Empty>
          ) : (
            <ServerTextLanguage value={loadedList.language ?? 'en'}>
              <EarlierListView list={loadedList} {...viewedStudent} />
            </ServerTextLanguage>
          )
        }
      </QueryState>
    </Page>
  );
}

export default function EarlierListPage() {
  const t = useWords(earlierWords);
  const viewedStudent = useViewedStudent();
  const { listId = '' } = useParams();
  return viewedStudent ? (
    <EarlierList listId={listId} {...viewedStudent} />
  ) : (
    <SchoolsStudentsOnly title={t('titleStaff')} />
  );
}
