import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { PRODUCT_NAME } from './product';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}

export interface PageProps {
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  beforeTitle?: ReactNode;
  actions?: ReactNode;
  width?: 'text' | 'wide';
  children: ReactNode;
}

export function Page({ title, heading, lead, beforeTitle, actions, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  return (
    <Box
      sx={{
        maxWidth: width === 'text' ? 780 : 1120,
        mx: 'auto',
        px: { xs: 2, sm: 3, md: 5 },
        py: { xs: 3, md: 5 },
      }}
    >
      {beforeTitle && <Box sx={{ mb: 2 }}>{beforeTitle}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: { xs: 3, md: 4 } }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {heading ?? title}
          </Typography>
          {lead && (
            <Typography component="div" sx={{ mt: 1, color: 'text.secondary', maxWidth: '64ch', textWrap: 'pretty' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
