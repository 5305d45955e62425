import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/page';
import { Muted } from '../ui/text';

/** Rows below each other, none wider than the page. */
export const singleColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface StaffPageProps {
  title: string;
  lead?: ReactNode;
  beforeList?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function StaffPage({ title, lead, beforeList, actions, children }: StaffPageProps) {
  usePageTitle(title);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      {beforeList}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && <Muted component="div">{lead}</Muted>}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
