import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWords } from '../../i18n/words';
import reviewWords from '../../words/en/reviews.json';

const sentence = (reason: string): string => `${reason}.`;

/** Whether a text contains this reason as the chip writes it. */
export const includesReason = (text: string, reason: string): boolean => text.includes(sentence(reason));

export function toggleReason(text: string, reason: string): string {
  const reasonSentence = sentence(reason);
  if (!includesReason(text, reason)) return text.trim() === '' ? reasonSentence : `${text.trimEnd()} ${reasonSentence}`;
  const start = text.indexOf(reasonSentence);
  return `${text.slice(0, start).trimEnd()} ${text.slice(start + reasonSentence.length).trimStart()}`.trim();
}

const LIKE_REASONS = ['hasProgram', 'goodPrice', 'rightDistance', 'rightSize', 'likedVisit', 'fits'] as const;
const DISLIKE_REASONS = [
  'tooExpensive',
  'tooFar',
  'tooClose',
  'tooBig',
  'tooSmall',
  'noProgram',
  'notMyPlace',
] as const;

interface ReasonChipsProps {
  side: 'good' | 'bad';
  reason: string;
  disabled?: boolean;
  onChange: (reason: string) => void;
}

/** Reasons to tap: each adds itself to the text next to the student's own words, or removes itself again. */
export function ReasonChips({ side, reason, disabled = false, onChange }: ReasonChipsProps) {
  const t = useWords(reviewWords);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} variant="body2" sx={{ mb: 0.5, fontWeight: 650 }}>
        {t(side === 'good' ? 'goodSides' : 'badSides')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(side === 'good' ? LIKE_REASONS : DISLIKE_REASONS).map((key) => {
          const isIncluded = includesReason(reason, t(key));
          return (
            <Chip
              key={key}
              label={t(key)}
              clickable
              disabled={disabled}
              color={isIncluded ? 'primary' : 'default'}
              variant={isIncluded ? 'filled' : 'outlined'}
              aria-pressed={isIncluded}
              onClick={() => onChange(toggleReason(reason, t(key)))}
              sx={{ height: 44, borderRadius: 99 }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
