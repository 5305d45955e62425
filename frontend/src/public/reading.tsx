import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        mb: 4,
        maxWidth: '68ch',
        '& p': { mt: 1.25, mb: 0 },
        '& ul': { mt: 1.25, mb: 0, pl: 3 },
        '& li': { mb: 0.75 },
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}
