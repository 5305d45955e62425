import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { SECTIONS } from '@contract/forms/sections';
import type { FormProgress } from '@contract/responses';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useQuestionTexts } from '../../student-record/question-words';
import { dashboardWords } from './words';
import { questionListPath } from '../question/question-path';

const RADIUS = 30;
const AROUND = 2 * Math.PI * RADIUS;

function Ring({ answered, total }: { answered: number; total: number }) {
  const share = total > 0 ? Math.min(1, answered / total) : 0;
  const circle = { cx: 36, cy: 36, r: RADIUS, fill: 'none', strokeWidth: 8 };
  return (
    <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <circle {...circle} stroke="var(--mui-palette-accent-spruceSoft)" />
      {share > 0 && (
        <circle
          {...circle}
          stroke={share === 1 ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-accent-sun)'}
          strokeLinecap="round"
          strokeDasharray={`${AROUND * share} ${AROUND}`}
          transform="rotate(-90 36 36)"
        />
      )}
      <text x="36" y="41.5" textAnchor="middle" fontSize="16" fontWeight="700" fill="var(--mui-palette-text-primary)">
        {answered}/{total}
      </text>
    </svg>
  );
}

const row = {
  m: 0,
  mb: 2.5,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
const place = {
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  textAlign: { xs: 'center', sm: 'left' },
  gap: { xs: 0.75, sm: 1.5 },
  minWidth: 0,
  // Two lines of a title have room before they are there.
  minHeight: { xs: 122, sm: 72 },
} as const;

/** The room of the rings before they are known. */
export function RingsSkeleton() {
  return (
    <Box sx={row} aria-hidden="true">
      {SECTIONS.map(({ title }) => (
        <Box key={title} sx={place}>
          <Skeleton variant="circular" width={72} height={72} sx={{ flex: 'none' }} />
        </Box>
      ))}
    </Box>
  );
}

/** Progress by section, as a ring that leads to its questions. */
export function ProgressRings({ sections }: { sections: readonly FormProgress[] }) {
  const t = useWords(dashboardWords);
  const texts = useQuestionTexts();
  return (
    <Box component="ul" aria-label={t('progress')} sx={row}>
      {sections.map(({ form_id, title, answered, total }) => (
        <Box component="li" key={form_id} sx={place}>
          <Ring answered={answered} total={total} />
          <Link
            component={RouterLink}
            to={questionListPath(title)}
            color="inherit"
            underline="hover"
            sx={{ lineHeight: 1.3, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {texts.section(title)}
            <span className="visually-hidden"> {t('answered', { answered, total })}</span>
          </Link>
        </Box>
      ))}
    </Box>
  );
}
