import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from '../ui/page';
import { ADMIN_PAGES } from './admin-pages';

function AdminNav() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  return (
    <Box component="nav" aria-label="School admin" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
      {ADMIN_PAGES.map(({ to, label }) => {
        const isCurrent = here === to;
        return (
          <ButtonBase
            key={to}
            component={RouterLink}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              minHeight: 40,
              px: 1.75,
              border: 1,
              borderColor: isCurrent ? 'transparent' : 'divider',
              borderRadius: 99,
              typography: 'body2',
              fontWeight: isCurrent ? 700 : 550,
              color: isCurrent ? 'primary.main' : 'text.primary',
              backgroundColor: isCurrent ? 'accent.spruceSoft' : 'background.paper',
              '&:hover': { backgroundColor: 'accent.spruceSoft' },
            }}
          >
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

interface AdminFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the school's admin with the way to the others above it. */
export function AdminFrame({ title, lead, children }: AdminFrameProps) {
  return (
    <Page title={title} lead={lead} before={<AdminNav />}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Page>
  );
}
