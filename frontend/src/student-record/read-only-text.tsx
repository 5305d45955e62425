import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isAnswered } from '@contract/progress';
import { MESSAGES } from '@contract/messages';
import type { ReactNode } from 'react';

interface ReadOnlyTextProps {
  label: ReactNode;
  text: string;
  /** Its writer keeps it out of the profile. */
  keptOut?: boolean;
}

/** A question with its answer as text; says so when there is none yet. */
export function ReadOnlyText({ label, text, keptOut }: ReadOnlyTextProps) {
  const answered = isAnswered(text);
  return (
    <Box>
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          mt: 0.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: answered ? 'text.primary' : 'text.secondary',
          fontStyle: answered ? 'normal' : 'italic',
        }}
      >
        {answered ? text : 'No answer yet'}
      </Typography>
      {keptOut && answered && (
        <Box component="dd" sx={{ m: 0, mt: 0.75 }}>
          <Chip label={MESSAGES.keptOut} />
        </Box>
      )}
    </Box>
  );
}
