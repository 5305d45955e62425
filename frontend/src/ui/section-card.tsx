import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  id?: string;
  title: ReactNode;
  level?: 'h2' | 'h3';
  action?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ id: sectionId, title, level = 'h2', action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      id={sectionId}
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h3" component={level}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
