import Box from '@mui/material/Box';
import { isAnswered } from '@contract/progress';
import type { ReactNode } from 'react';
import { Typography } from '../kit/typography';

/** A question with its answer as text; says so when there is none yet. */
export function ReadOnlyText({ label, text }: { label: ReactNode; text: string }) {
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
    </Box>
  );
}
