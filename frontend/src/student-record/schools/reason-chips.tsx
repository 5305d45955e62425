import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWords } from '../../i18n/words';
import reviewWords from '../../words/en/reviews.json';

const sentence = (reason: string): string => `${reason}.`;

/** Whether a text holds this reason as it is tapped. */
export const saysReason = (text: string, reason: string): boolean => text.includes(sentence(reason));

/** The text with the reason at its end, or without it where it stands in it. */
export function withReason(text: string, reason: string): string {
  const said = sentence(reason);
  if (!saysReason(text, reason)) return text.trim() === '' ? said : `${text.trimEnd()} ${said}`;
  const at = text.indexOf(said);
  return `${text.slice(0, at).trimEnd()} ${text.slice(at + said.length).trimStart()}`.trim();
}

const GOOD = ['hasProgram', 'goodPrice', 'rightDistance', 'rightSize', 'likedVisit', 'fits'] as const;
const BAD = ['tooExpensive', 'tooFar', 'tooClose', 'tooBig', 'tooSmall', 'noProgram', 'notMyPlace'] as const;

interface ReasonChipsProps {
  side: 'good' | 'bad';
  /** The reason as it is typed. */
  reason: string;
  disabled?: boolean;
  onChange: (reason: string) => void;
}

/** Reasons to tap: each writes itself into the text, where the student's own words stand beside it, and takes itself out again. */
export function ReasonChips({ side, reason, disabled = false, onChange }: ReasonChipsProps) {
  const t = useWords(reviewWords);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} variant="body2" sx={{ mb: 0.5, fontWeight: 650 }}>
        {t(side === 'good' ? 'goodSides' : 'badSides')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(side === 'good' ? GOOD : BAD).map((key) => {
          const said = saysReason(reason, t(key));
          return (
            <Chip
              key={key}
              label={t(key)}
              clickable
              disabled={disabled}
              color={said ? 'primary' : 'default'}
              variant={said ? 'filled' : 'outlined'}
              aria-pressed={said}
              onClick={() => onChange(withReason(reason, t(key)))}
              sx={{ height: 44, borderRadius: 99 }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
