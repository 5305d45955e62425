import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnswerPlace, Insights, ListChange } from '@contract/profiles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { type Translate, useWords, useRichWords } from '../../i18n/words';
import { firstSentence, useQuestionTexts } from '../../student-record/question-words';
import { dayOf } from '../../ui/format';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, QueryState } from '../../ui/states';
import { StudentsOnly } from '../for-students';
import insightsWords from '../../words/en/insights.json';

type TranslateInsights = Translate<typeof insightsWords>;

const stackStyles = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

function QuestionLink({ answerPlace }: { answerPlace: AnswerPlace }) {
  const { question, formTitle } = useQuestionTexts();
  const questionText = question(answerPlace.form_id, {
    id: answerPlace.question_id,
    question: answerPlace.question_text,
  });
  return (
    <Link component={RouterLink} to={answerPlace.link} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {answerPlace.link.startsWith('/forms/')
        ? formTitle(answerPlace.form_id, answerPlace.section)
        : firstSentence(questionText)}
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

function NameColumn({ title, mark, names }: { title: string; mark: string; names: readonly string[] }) {
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

const VERDICT_KEYS = { true: 'liked', false: 'disliked', null: 'reviewed' } as const;

function NewSinceList({ answers, reviews }: ListChange) {
  const t = useWords(insightsWords);
  const tRich = useRichWords(insightsWords);
  if (answers.length + reviews.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5, p: 2, borderRadius: 3, backgroundColor: 'accent.sunSoft', overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {t('newBetween')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {answers.map((answerPlace) => (
          <li key={`${answerPlace.form_id} ${answerPlace.question_id}`}>
            {tRich('answerTo', { question: <QuestionLink answerPlace={answerPlace} /> })}
          </li>
        ))}
        {reviews.map(({ school_name: name, liked, quote }) => (
          <li key={name}>{t(VERDICT_KEYS[`${liked}`], { school: name, quote })}</li>
        ))}
      </Box>
    </Box>
  );
}

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
        <NameColumn title={t('cameIn')} mark="+" names={change.came_in} />
        <NameColumn title={t('left')} mark="–" names={change.left} />
      </Box>
      <NewSinceList {...change} />
    </SectionCard>
  );
}

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
        {answers.map((entry) => (
          <li key={`${entry.form_id} ${entry.question_id}`}>
            <QuestionLink answerPlace={entry} /> <ChosenDay chosenDay={dayOf(entry.when, 'brief')} />
          </li>
        ))}
      </NewItems>
      <NewItems title={t('choices')}>
        {choices.map(({ id, label, chosen_at: chosenDay }) => (
          <li key={id}>
            {label} <ChosenDay chosenDay={dayOf(chosenDay, 'brief')} />
          </li>
        ))}
      </NewItems>
    </>
  );
}

function InsightsLoader() {
  const { uid } = useSignedInUser();
  // Always fresh, so that an answer just saved is included.
  const insightsQuery = useCall(routes.readInsights, { userId: uid }, { staleTime: 0 });
  return (
    <Box sx={stackStyles}>
      <QueryState of={insightsQuery} loading={<CardSkeletons count={3} height={180} />}>
        {(insights) => <InsightsContent insights={insights} />}
      </QueryState>
    </Box>
  );
}

function ChosenDay({ chosenDay }: { chosenDay: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{`· ${chosenDay}`}</span>;
}

export default function InsightsPage() {
  const t = useWords(insightsWords);
  return (
    <Page title={t('title')}>
      <StudentsOnly title={t('forStudents')} hint={t('forStudentsHint')}>
        <InsightsLoader />
      </StudentsOnly>
    </Page>
  );
}
