import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dollars } from '@contract/dollars';
import type { Recommendation } from '@contract/recommendations';
import type { ToldSchool } from '@contract/school-lists';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAsSent } from '../../i18n/as-sent';
import { type Say, useWords } from '../../i18n/words';
import { bothPricesOf, placeOf } from '../../student-record/schools/school-facts';
import { SchoolLogo } from '../../student-record/schools/school-logo';
import { oneLineOf } from './one-line';
import type { Verdict } from './short-list';
import { shortListWords } from './short-list-words';

type SayShort = Say<(typeof shortListWords)['phrases']>;

function More({ school, t }: { school: Recommendation; t: SayShort }) {
  const sent = useAsSent();
  const { why, overall_fit_rationale: rationale, potential_challenges: challenges } = school.info;
  const parts = [
    ...(oneLineOf(why) === why ? [] : [[t('why'), [why]] as const]),
    [t('rationale'), rationale] as const,
    [t('challenges'), challenges] as const,
  ];
  return parts.map(([title, sentences]) => (
    <Box key={title} sx={{ mt: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" {...sent} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </Box>
    </Box>
  ));
}

function priceText(school: Recommendation, t: SayShort): string {
  const { price, family_price: family } = school;
  const both = bothPricesOf(school, t);
  if (both !== null) return both;
  const known = family ?? price;
  if (!known || known.dollars === null) return t('notPublished');
  return t(known.estimate ? 'perYearEstimate' : 'perYear', { dollars: dollars(known.dollars) });
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </div>
  );
}

interface CompactCardProps {
  school: Recommendation;
  /** How it stands today; undefined while that is read. */
  told: ToldSchool | undefined;
  verdict: Verdict;
  open: boolean;
  onToggle: () => void;
}

/** One school in short: a line why, price and distance; its reasons unfold on demand. */
export function CompactCard({ school, told, verdict, open, onToggle }: CompactCardProps) {
  const sent = useAsSent();
  const id = useId();
  const t = useWords(shortListWords);
  const miles = told?.miles ?? null;
  return (
    <Paper
      component="article"
      aria-labelledby={`${id}-name`}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <SchoolLogo url={school.info.logo_url} size={44} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={`${id}-name`} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {school.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {placeOf(school.facts)}
          </Typography>
        </Box>
        {verdict && <Chip label={t(verdict)} color={verdict === 'liked' ? 'primary' : 'default'} />}
      </Box>
      <Typography {...sent} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {oneLineOf(school.info.why)}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5 }}>
        <Fact label={t('price')} value={priceText(school, t)} />
        <Fact label={t('distance')} value={miles === null ? (told ? t('notKnown') : '…') : t('miles', miles)} />
      </Box>
      <div id={`${id}-more`}>{open && <More school={school} t={t} />}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Button
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={`${id}-more`}
          aria-describedby={`${id}-name`}
          endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          sx={{ ml: -1.5, px: 1.5 }}
        >
          <span>{t(open ? 'less' : 'more')}</span>
        </Button>
        <Link
          component={RouterLink}
          to={`/colleges/${school.unitid}`}
          aria-describedby={`${id}-name`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 }}
        >
          {t('facts')}
        </Link>
      </Box>
    </Paper>
  );
}
