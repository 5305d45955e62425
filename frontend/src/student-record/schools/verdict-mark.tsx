import CheckRounded from '@mui/icons-material/CheckRounded';
import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import Box from '@mui/material/Box';
import type { SchoolFeedback } from '@contract/feedback';
import { useWords } from '../../i18n/words';
import { schoolsWords } from './words';

interface VerdictMarkProps {
  verdict: SchoolFeedback | undefined;
  isSaved: boolean;
}

/** What the student thinks of a school, in a word; nothing before. */
export function VerdictMark({ verdict, isSaved }: VerdictMarkProps) {
  const t = useWords(schoolsWords);
  const liked = verdict?.submitted ? verdict.liked : null;
  if (liked === null && !isSaved) return null;
  const Icon = liked === false ? ThumbDownAltRounded : CheckRounded;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 700, color: 'primary.main' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      {t(liked === false ? 'disliked' : isSaved ? 'isSaved' : 'reviewed')}
    </Box>
  );
}
