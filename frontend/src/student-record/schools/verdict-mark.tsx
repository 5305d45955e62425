import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import type { SchoolFeedback } from '@contract/feedback';
import { useWords } from '../../i18n/words';
import { schoolsWords } from './words';

/** What the student said of a school, in a word; nothing before. */
export function VerdictMark({ verdict }: { verdict: SchoolFeedback | undefined }) {
  const t = useWords(schoolsWords);
  if (!verdict?.submitted || verdict.liked === null) return null;
  const Icon = verdict.liked ? ThumbUpAltRounded : ThumbDownAltRounded;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 700, color: 'primary.main' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      {t(verdict.liked ? 'liked' : 'disliked')}
    </Box>
  );
}
