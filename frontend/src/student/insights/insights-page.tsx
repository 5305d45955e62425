import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnswerPlace, Insights, ListChange } from '@contract/profiles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { type Translate, useWords, useWordsWith } from '../../i18n/words';
import { briefQuestion, useQuestionTexts } from '../../student-record/question-words';
import { dayOf } from '../../ui/format';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, QueryState } from '../../ui/states';
import { StudentsOnly } from '../for-students';
import insightsWords from '../../words/en/insights.json';

type TranslateInsights = Translate<typeof insightsWords>;

const stack = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

/** An answer's question, or its form if it is one of many, linked to the answer's page. */
function QuestionLink({ place }: { place: AnswerPlace }) {
  const { question, titleOf } = useQuestionTexts();
  const asked = question(place.form_id, { id: place.question_id, question: place.question_text });
  return (
    <Link component={RouterLink} to={place.link} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {place.link.startsWith('/forms/') ? titleOf(place.form_id, place.section) : briefQuestion(asked)}
    </Link>
  );
}

function NewItems({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </SectionCard>
  );
}

function Column({ title, mark, names }: { title: string; mark: string; names: readonly string[] }) {
  const t = useWords(insightsWords);
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {names.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {names.map((name) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" aria-hidden="true" sx={{ fontWeight: 700, color: 'primary.main', width: '1ch' }}>
              {mark}
            </Box>
            {name}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const VERDICTS = { true: 'liked', false: 'disliked', null: 'reviewed' } as const;

function NewSinceList({ answers, reviews }: ListChange) {
  const t = useWords(insightsWords);
  const withLink = useWordsWith(insightsWords);
  if (answers.length + reviews.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5, p: 2, borderRadius: 3, backgroundColor: 'accent.sunSoft', overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {t('newBetween')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {answers.map((place) => (
          <li key={`${place.form_id} ${place.question_id}`}>
            {withLink('answerTo', { question: <QuestionLink place={place} /> })}
          </li>
        ))}
        {reviews.map(({ school_name: name, liked, quote }) => (
          <li key={name}>{t(VERDICTS[`${liked}`], { school: name, quote })}</li>
        ))}
      </Box>
    </Box>
  );
}

/** The dates the list changed between; if both are the same day, it is named once. */
function spanText(t: TranslateInsights, { previous_at: previous, created_at: created }: ListChange): string {
  const [from, to] = [dayOf(previous, 'brief'), dayOf(created, 'brief')];
  return from === to ? t('oneDay', { day: to }) : t('twoDays', { from, to });
}

function ListChangeCard({ change }: { change: ListChange }) {
  const t = useWords(insightsWords);
  return (
    <SectionCard title={t('listChanged')}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {spanText(t, change)} {change.stayed === 0 ? t('stayedNone') : t('stayed', change.stayed)}{' '}
        <Link component={RouterLink} to="/rec">
          {t('seeList')}
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Column title={t('cameIn')} mark="+" names={change.came_in} />
        <Column title={t('left')} mark="–" names={change.left} />
      </Box>
      <NewSinceList {...change} />
    </SectionCard>
  );
}

/** Only what changed since the last visit; one line if nothing did. */
function InsightsContent({ insights: { since, list_change: change, answers, choices } }: { insights: Insights }) {
  const t = useWords(insightsWords);
  if (!change && answers.length + choices.length === 0) {
    return (
      <Typography>{since === null ? t('nothingYet') : t('nothingSince', { day: dayOf(since, 'brief') })}</Typography>
    );
  }
  return (
    <>
      {since !== null && (
        <Typography sx={{ color: 'text.secondary' }}>{t('since', { day: dayOf(since, 'brief') })}</Typography>
      )}
      {change && <ListChangeCard change={change} />}
      <NewItems title={t('answers')}>
        {answers.map((one) => (
          <li key={`${one.form_id} ${one.question_id}`}>
            <QuestionLink place={one} /> <Day when={dayOf(one.when, 'brief')} />
          </li>
        ))}
      </NewItems>
      <NewItems title={t('choices')}>
        {choices.map(({ id, label, chosen_at: when }) => (
          <li key={id}>
            {label} <Day when={dayOf(when, 'brief')} />
          </li>
        ))}
      </NewItems>
    </>
  );
}

function OwnInsights() {
  const { uid } = useSignedInUser();
  // Always fresh, so that an answer just saved is included.
  const answer = useCall(routes.readInsights, { userId: uid }, { staleTime: 0 });
  return (
    <Box sx={stack}>
      <QueryState of={answer} loading={<CardSkeletons count={3} height={180} />}>
        {(insights) => <InsightsContent insights={insights} />}
      </QueryState>
    </Box>
  );
}

/** A date after a dot; never wraps between the two. */
function Day({ when }: { when: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{`· ${when}`}</span>;
}

export default function InsightsPage() {
  const t = useWords(insightsWords);
  return (
    <Page title={t('title')}>
      <StudentsOnly title={t('forStudents')} hint={t('forStudentsHint')}>
        <OwnInsights />
      </StudentsOnly>
    </Page>
  );
}
