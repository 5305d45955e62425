import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OpenPoint } from '@contract/insights';
import { Link as RouterLink } from 'react-router';
import { ProgressLine } from '../../ui/progress-line';
import { useAsSent, useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { insightsWords } from './insights-words';

function Point({ point: { title, why, link } }: { point: OpenPoint }) {
  const sent = useAsSent();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 1.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
      }}
    >
      <RadioButtonUncheckedRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box {...sent} sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={link}
          color="inherit"
          underline="none"
          sx={{ outline: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      </Box>
      <ChevronRightRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />
    </Box>
  );
}

interface StillToDiscoverProps {
  unknown: readonly OpenPoint[];
  known: readonly string[];
}

/** What would sharpen the picture or the list, each with the page that would tell, and what is told already. */
export function StillToDiscover({ unknown, known }: StillToDiscoverProps) {
  const sent = useAsSent();
  const t = useWords(insightsWords);
  const total = unknown.length + known.length;
  return (
    <SectionCard title={t('still')}>
      <ProgressLine done={known.length} total={total} text={t('known', { known: known.length, total })} />
      {unknown.length === 0 && <Typography sx={{ mt: 2 }}>{t('allTold')}</Typography>}
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 2,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {unknown.map((point) => (
          <Point key={point.id} point={point} />
        ))}
      </Box>
      {known.length > 0 && (
        <Box
          component="ul"
          aria-label={t('alreadyTold')}
          sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.75 }}
        >
          {known.map((title) => (
            <Box
              component="li"
              key={title}
              sx={{ display: 'flex', gap: 0.75, typography: 'body2', color: 'text.secondary' }}
            >
              <CheckCircleRounded fontSize="small" color="primary" aria-hidden="true" />
              <span {...sent}>{title}</span>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
