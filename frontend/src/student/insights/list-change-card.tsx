import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ListChange } from '@contract/insights';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Say, useWords, useWordsWith } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { dayText, QuestionLink } from './answer-words';
import { insightsWords } from './insights-words';

const VERDICTS = { true: 'liked', false: 'disliked', null: 'reviewed' } as const;
type InsightsSay = Say<(typeof insightsWords)['phrases']>;

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

const Item = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function NewBetween({ answers, reviews }: ListChange) {
  const t = useWords(insightsWords);
  const withLink = useWordsWith(insightsWords);
  if (answers.length + reviews.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5, p: 2, borderRadius: 3, backgroundColor: 'accent.sunSoft' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {t('newBetween')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {answers.map((place) => (
          <Item key={`${place.form_id} ${place.question_id}`}>
            {withLink('answerTo', { question: <QuestionLink place={place} /> })}
          </Item>
        ))}
        {reviews.map(({ school_name: name, liked, quote }) => (
          <Item key={name}>{t(VERDICTS[`${liked}`], { school: name, quote })}</Item>
        ))}
      </Box>
    </Box>
  );
}

const stayedText = (t: InsightsSay, count: number): string => (count === 0 ? t('stayedNone') : t('stayed', count));

/** Between which days the list changed; two lists of one day name it once. */
export function spanText(t: InsightsSay, { previous_at: previous, created_at: created }: ListChange): string {
  const [from, to] = [dayText(previous), dayText(created)];
  return from === to ? t('oneDay', { day: to }) : t('twoDays', { from, to });
}

/** Which schools came and went between the last two lists, and what was told meanwhile. */
export function ListChangeCard({ change }: { change: ListChange }) {
  const t = useWords(insightsWords);
  return (
    <SectionCard title={t('listChanged')}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {spanText(t, change)} {stayedText(t, change.stayed)}{' '}
        <Link component={RouterLink} to="/rec">
          {t('seeList')}
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Column title={t('cameIn')} mark="+" names={change.came_in} />
        <Column title={t('left')} mark="–" names={change.left} />
      </Box>
      <NewBetween {...change} />
    </SectionCard>
  );
}
