import Box from '@mui/material/Box';
import type { Tier } from '@contract/text';
import { useWords } from '../../i18n/words';
import collegeWords from '../../words/en/college.json';

/** The tier of a college as a small plate; says so where it has none. */
export function TierMark({ tier }: { tier: Tier | null }) {
  const t = useWords(collegeWords);
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        typography: 'body2',
        fontWeight: 700,
        whiteSpace: 'nowrap',
        ...(tier === null
          ? { border: 1, borderColor: 'divider', color: 'text.secondary' }
          : { backgroundColor: 'accent.spruceSoft', color: 'text.primary' }),
      }}
    >
      {tier ?? t('noTier')}
    </Box>
  );
}
