import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ListChange } from '@contract/insights';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SectionCard } from '../../ui/section-card';
import { QuestionLink } from './answer-words';
import { dayText } from './tone-places';

const VERDICTS = { true: 'Liked', false: 'Disliked', null: 'Reviewed' } as const;

function Column({ title, mark, names }: { title: string; mark: string; names: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {names.length === 0 && <Typography sx={{ color: 'text.secondary' }}>None</Typography>}
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
  if (answers.length + reviews.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5, p: 2, borderRadius: 3, backgroundColor: 'accent.sunSoft' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        New between the two lists
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {answers.map((place) => (
          <Item key={`${place.form_id} ${place.question_id}`}>
            Your answer to <QuestionLink place={place} />
          </Item>
        ))}
        {reviews.map(({ school_name: name, liked, quote }) => (
          <Item key={name}>
            {VERDICTS[`${liked}`]} {name}: “{quote}”
          </Item>
        ))}
      </Box>
    </Box>
  );
}

const stayedText = (count: number): string =>
  count === 1 ? 'One school stayed.' : `${count === 0 ? 'No' : count} schools stayed.`;

/** Between which days the list changed; two lists of one day name it once. */
export function spanText({ previous_at: previous, created_at: created }: ListChange): string {
  const [from, to] = [dayText(previous), dayText(created)];
  return from === to ? `Between your last two lists of ${to}.` : `Between ${from} and ${to}.`;
}

/** Which schools came and went between the last two lists, and what was told meanwhile. */
export function ListChangeCard({ change }: { change: ListChange }) {
  return (
    <SectionCard title="What changed on your school list">
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {spanText(change)} {stayedText(change.stayed)}{' '}
        <Link component={RouterLink} to="/rec">
          See your list
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Column title="Came in" mark="+" names={change.came_in} />
        <Column title="Left" mark="–" names={change.left} />
      </Box>
      <NewBetween {...change} />
    </SectionCard>
  );
}
