import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StoredFeedback } from '@contract/ai';
import { TIERS } from '@contract/limits';
import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { Link as RouterLink, useParams } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ServerTextLanguage } from '../../i18n/language-context';
import { useServerTextLang, useWords } from '../../i18n/words';
import { ListNotes } from '../../student-record/schools/list-notes';
import { schoolsOfTier } from '../../student-record/schools/list-view';
import { placeOf } from '../../student-record/college/facts';
import { BackButton } from '../../ui/back-button';
import { dayOf } from '../../ui/format';
import { Page } from '../../ui/page';
import { Empty, FailureAlert } from '../../ui/states';
import { WrittenBy } from '../../ui/written-by';
import { SchoolsStudentsOnly, type ShownStudent, useShownStudent, LoadingCards } from '../for-students';
import { ListMap } from '../list-map/list-map';
import earlierWords from '../../words/en/earlier-lists.json';
import { ListChanges, type TranslateEarlier } from './list-changes';

interface SchoolLineProps {
  school: Recommendation;
  verdict: StoredFeedback | undefined;
  reader: ShownStudent['reader'];
  t: TranslateEarlier;
}

function verdictWord({ liked }: StoredFeedback, t: TranslateEarlier): string {
  if (liked === null) return t('reviewed');
  return t(liked ? 'youLiked' : 'youDisliked');
}

function SchoolLine({ school, verdict, reader, t }: SchoolLineProps) {
  const sent = useServerTextLang();
  const words = verdict?.reason.trim();
  return (
    <Paper component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 4, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Link
          component={RouterLink}
          to={`/colleges/${school.unitid}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
        >
          {school.name}
        </Link>
        {verdict?.researched && <Chip label={verdictWord(verdict, t)} color={verdict.liked ? 'primary' : 'default'} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {placeOf(school.facts)}
      </Typography>
      <Typography {...sent} sx={{ mt: 0.5 }}>
        {school.info.why}
      </Typography>
      {verdict?.researched && words && (
        <Typography sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'accent.sun', whiteSpace: 'pre-line' }}>
          {t(reader === 'student' ? 'yourWords' : 'theirWords', { words })}
        </Typography>
      )}
    </Paper>
  );
}

function EarlierListView({ list, userId, reader }: { list: RecommendationSet } & ShownStudent) {
  const t = useWords(earlierWords);
  const listId = list._id ?? '';
  const verdicts = useCall(routes.readFeedback, { userId, recommendationId: listId });
  const changes = useCall(routes.readListChanges, { userId, listId });
  const verdictByName = new Map(verdicts.data?.map((one) => [one.school_name, one]));
  // Load what is above the schools first, so that nothing moves.
  if (verdicts.isLoading || changes.isLoading) return <LoadingCards offline={false} height={180} />;
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
          {schoolsOfTier(list.recommendations, tier).length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('none_of_tier', { tier })}</Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {schoolsOfTier(list.recommendations, tier).map((school) => (
              <SchoolLine
                key={school.unitid}
                school={school}
                verdict={verdictByName.get(school.name)}
                reader={reader}
                t={t}
              />
            ))}
          </Box>
        </section>
      ))}
      <ListMap userId={userId} schools={list.recommendations} reader={reader} />
      <ListNotes userId={userId} list={list} reader={reader} generation={null} />
      {list.written_by && <WrittenBy by={list.written_by} />}
    </Box>
  );
}

function EarlierList({ listId, ...shown }: { listId: string } & ShownStudent) {
  const t = useWords(earlierWords);
  const list = useCall(routes.readSchoolList, { userId: shown.userId, listId });
  const date = list.data?.created_at;
  const title = date ? t('listOf', { date: dayOf(date) }) : t(shown.reader === 'student' ? 'title' : 'titleStaff');
  return (
    <Page
      title={title}
      width="text"
      before={<BackButton to={`/rec/earlier${shown.search}`} label={t('backToLists')} />}
    >
      {list.isPending && <LoadingCards offline={list.fetchStatus === 'paused'} height={180} />}
      {!list.data && list.error && <FailureAlert detail={errorText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?._id === null && <Empty title={t('gone')}>{t('goneHint')}</Empty>}
      {list.data?._id && (
        <ServerTextLanguage value={list.data.language ?? 'en'}>
          <EarlierListView list={list.data} {...shown} />
        </ServerTextLanguage>
      )}
    </Page>
  );
}

export default function EarlierListPage() {
  const t = useWords(earlierWords);
  const shown = useShownStudent();
  const { listId = '' } = useParams();
  return shown ? <EarlierList listId={listId} {...shown} /> : <SchoolsStudentsOnly title={t('titleStaff')} />;
}
