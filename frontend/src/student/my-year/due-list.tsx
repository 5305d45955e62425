import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { daysBetween } from '@contract/days';
import { type DueItem, readPlan } from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { dayOf, localIsoDate } from '../../ui/format';
import { yearDueItems, useDaysAwayText, useYear, yearWords } from './year-context';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { SectionCard } from '../../ui/section-card';
import { Muted } from '../../ui/text';

function useDueTexts(): (item: DueItem) => { name: string; description: string } {
  const t = useWords(yearWords);
  return ({ kind, name, round, form }) => {
    if (kind === 'aid') return { name: form === null ? '' : t(`aid_${form}`), description: t('dueAidForm') };
    if (kind === 'scholarship') return { name: name || t('newScholarship'), description: t('dueScholarship') };
    if (round === null || round === 'other') return { name, description: t('duePlainApplication') };
    return { name, description: t('dueApplication', { round: t(`round_${round}`) }) };
  };
}

function NextCard({ item }: { item: DueItem }) {
  const t = useWords(yearWords);
  const daysAwayText = useDaysAwayText();
  const { name, description } = useDueTexts()(item);
  const { today } = useYear();
  return (
    <Box sx={firstCard}>
      <Muted sx={{ fontWeight: 650 }}>{t('next')}</Muted>
      <Typography variant="h2" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{description}</Typography>
      <Typography sx={{ mt: 1, fontWeight: 650 }}>
        {dayOf(item.dueOn, 'weekday')} · {daysAwayText(today, item.dueOn)}
      </Typography>
    </Box>
  );
}

function DueRow({ item, today }: { item: DueItem; today: string }) {
  const daysAwayText = useDaysAwayText();
  const { name, description } = useDueTexts()(item);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.4 }}>{name}</Typography>
        <Muted>{description}</Muted>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {dayOf(item.dueOn, 'short')}
        </Typography>
        <Muted>{daysAwayText(today, item.dueOn)}</Muted>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const firstCard = { p: { xs: 2.25, sm: 3 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' };

function DueGroup({ title, hint, items }: { title: string; hint?: string; items: readonly DueItem[] }) {
  const { today } = useYear();
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {hint && <Muted sx={{ mb: 1 }}>{hint}</Muted>}
      <Box component="ul" sx={list}>
        {items.map((item) => (
          <DueRow key={item.key} item={item} today={today} />
        ))}
      </Box>
    </Box>
  );
}

/** This many items are shown below the next one, so that the plan stays close. */
const MAX_LATER_SHOWN = 4;

export function DueList() {
  const t = useWords(yearWords);
  const { due, today } = useYear();
  const upcoming = due.filter(({ dueOn }) => dueOn >= today);
  const overdue = due.filter(({ dueOn }) => dueOn < today);
  const [isExpanded, setExpanded] = useState(false);
  const [nextItem, ...afterNext] = upcoming;
  const laterItems = isExpanded ? afterNext : afterNext.slice(0, MAX_LATER_SHOWN);
  const hiddenCount = afterNext.length - laterItems.length;
  const months = [...new Set(laterItems.map(({ dueOn }) => dueOn.slice(0, 7)))];
  return (
    <Box component="section" aria-label={t('due')} sx={{ minHeight: 130 }}>
      {nextItem ? (
        <NextCard item={nextItem} />
      ) : (
        <Box sx={firstCard}>
          <Typography variant="h3" component="p">
            {t('nothingDue')}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('nothingDueHint')}</Typography>
        </Box>
      )}
      {months.map((month) => (
        <DueGroup
          key={month}
          title={dayOf(`${month}-01`, 'month')}
          items={laterItems.filter(({ dueOn }) => dueOn.startsWith(month))}
        />
      ))}
      {hiddenCount > 0 && (
        <Button onClick={() => setExpanded(true)} sx={{ mt: 1 }}>
          <span>{t('showAll', hiddenCount)}</span>
        </Button>
      )}
      <DueGroup title={t('passed')} hint={t('passedHint')} items={overdue} />
    </Box>
  );
}

const DAYS_AHEAD = 30;
const MAX_SHOWN = 2;

export function DueSoon({ userId }: { userId: string }) {
  const t = useWords(yearWords);
  const { data } = useCall(routes.readYear, { userId });
  const today = localIsoDate(new Date());
  const due = data ? yearDueItems(readPlan(data.fields), data) : [];
  const dueSoon = due.filter(({ dueOn }) => dueOn >= today && daysBetween(today, dueOn) <= DAYS_AHEAD);
  if (dueSoon.length === 0) return null;
  return (
    <SectionCard
      title={t('dueSoon')}
      action={
        <Button component={RouterLink} to="/my-year">
          {t('openYear')}
        </Button>
      }
    >
      <Box component="ul" sx={list}>
        {dueSoon.slice(0, MAX_SHOWN).map((item) => (
          <DueRow key={item.key} item={item} today={today} />
        ))}
      </Box>
    </SectionCard>
  );
}
