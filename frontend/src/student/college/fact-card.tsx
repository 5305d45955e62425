import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../ui/section-card';
import { useServerTextLang, useWords } from '../../i18n/words';
import type { FactGroup } from './facts-of';
import { collegePageWords } from './words';

/** A group of facts, each with its year where one is named; says so where a fact is not published. */
export function FactCard({ group: { title, facts } }: { group: FactGroup }) {
  const t = useWords(collegePageWords);
  const sent = useServerTextLang();
  return (
    <SectionCard title={title}>
      <Box component="dl" sx={{ m: 0, display: 'grid' }}>
        {facts.map(({ label, value, year, asSent }) => (
          <Box
            key={label}
            sx={{
              py: 1,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              <Typography
                variant="body2"
                {...(asSent && value !== null && sent)}
                sx={value === null ? { color: 'text.secondary' } : { fontWeight: 700 }}
              >
                {value ?? t('notPublished')}
              </Typography>
              {value !== null && year && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {year}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
