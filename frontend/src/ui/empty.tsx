import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyProps {
  level?: 'h1' | 'h2';
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function Empty({ level = 'h2', title, picture, action, children }: EmptyProps) {
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 5, md: 7 }, px: 2, maxWidth: 520, mx: 'auto' }}>
      {picture && <Box sx={{ mb: 2 }}>{picture}</Box>}
      <Typography variant={level === 'h1' ? 'h2' : 'h3'} component={level}>
        {title}
      </Typography>
      {children && <Box sx={{ mt: 1, color: 'text.secondary' }}>{children}</Box>}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
