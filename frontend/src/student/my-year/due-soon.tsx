import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { daysBetween } from '@contract/year-due';
import { readPlan } from '@contract/year-plan';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { localDay } from './day-words';
import { DueRow } from './due-list';
import { dueIn } from './use-year-plan';
import { yearWords } from './words';

const DAYS_AHEAD = 30;
const SHOWN = 2;

/** The next things that are due within a month, for other pages; nothing where there are none or they cannot be read. */
export function DueSoon({ userId }: { userId: string }) {
  const t = useWords(yearWords);
  const { data } = useCall(routes.readYear, { userId });
  const today = localDay(new Date());
  const due = data ? dueIn(readPlan(data.fields), data) : [];
  const soon = due.filter(({ dueOn }) => dueOn >= today && daysBetween(today, dueOn) <= DAYS_AHEAD);
  if (soon.length === 0) return null;
  return (
    <SectionCard
      title={t('dueSoon')}
      action={
        <Button component={RouterLink} to="/my-year">
          {t('openYear')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {soon.slice(0, SHOWN).map((item) => (
          <DueRow key={item.key} item={item} today={today} />
        ))}
      </Box>
    </SectionCard>
  );
}
