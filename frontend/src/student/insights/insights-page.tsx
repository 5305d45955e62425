import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Insights } from '@contract/insights';
import type { Essential } from '@contract/preferences';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Failed } from '../../ui/states';
import { ForStudents } from '../for-students';
import { dayText, QuestionLink } from './answer-words';
import { insightsWords } from './insights-words';
import { ListChangeCard } from './list-change-card';

const stack = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

interface ListedProps {
  title: string;
  nothing: string;
  /** The page to go on with. */
  to: string;
  action: string;
  children: ReactNode[];
}

function Listed({ title, nothing, to, action, children }: ListedProps) {
  return (
    <SectionCard title={title}>
      {children.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      <Button component={RouterLink} to={to} variant="outlined" size="small" sx={{ mt: 1.5 }}>
        <span>{action}</span>
      </Button>
    </SectionCard>
  );
}

const ESSENTIALS = {
  home: 'home',
  place: 'place',
  path: 'path',
  program: 'program',
  price: 'price',
} as const satisfies Record<Essential, keyof (typeof insightsWords)['phrases']>;

function Shown({ insights: { list_change: change, answers, choices, open } }: { insights: Insights }) {
  const t = useWords(insightsWords);
  return (
    <Box sx={stack}>
      {change && <ListChangeCard change={change} />}
      <Listed title={t('answers')} nothing={t('noAnswers')} to="/tasks" action={t('toQuestions')}>
        {answers.map((one) => (
          <li key={`${one.form_id} ${one.question_id}`}>
            <QuestionLink place={one} /> · {dayText(one.when)}
          </li>
        ))}
      </Listed>
      <Listed title={t('choices')} nothing={t('noChoices')} to="/my-choices" action={t('toChoices')}>
        {choices.map(({ id, label, chosen_at: when }) => (
          <li key={id}>
            {label} · {dayText(when)}
          </li>
        ))}
      </Listed>
      <Listed title={t('open')} nothing={t('nothingOpen')} to="/my-choices" action={t('toChoices')}>
        {open.map((one) => (
          <li key={one}>{t(ESSENTIALS[one])}</li>
        ))}
      </Listed>
    </Box>
  );
}

function OwnInsights() {
  const { uid } = useSignedInUser();
  // An answer saved a moment ago is part of it.
  const answer = useCall(routes.readInsights, { userId: uid }, { staleTime: 0 });
  if (answer.isError) return <Failed detail={sentenceOf(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.isPending) {
    return (
      <Box sx={stack}>
        <CardSkeletons count={3} height={180} />
      </Box>
    );
  }
  return <Shown insights={answer.data} />;
}

/** What changed lately for the signed-in student, and what is still open to choose. */
export default function InsightsPage() {
  const t = useWords(insightsWords);
  const { role } = useSignedInUser();
  return (
    <Page title={t('title')} lead={answersQuestions(role) && t('lead')}>
      <ForStudents title={t('forStudents')} hint={t('forStudentsHint')}>
        <OwnInsights />
      </ForStudents>
    </Page>
  );
}
