import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { PAGE_NAMES, type PageName, pageNameForPath, pages } from '@contract/pages';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { singleColumn, StaffPage } from '../lists/staff-page';

const LINKS: { name: PageName; to: string; label: string }[] = [
  { name: 'admin', to: pages.admin.path, label: 'Overview' },
  ...PAGE_NAMES.flatMap((name) => {
    const { path, link } = pages[name];
    return link?.group === 'admin' ? [{ name, to: path, label: link.label }] : [];
  }),
];

function AdminNav() {
  const currentPage = pageNameForPath(useLocation().pathname);
  return (
    <Box component="nav" aria-label="School admin" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
      {LINKS.map(({ name, to, label }) => {
        const isCurrent = currentPage === name;
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
            <span>{label}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

interface AdminFrameProps {
  title: string;
  isWide?: boolean;
  lead: ReactNode;
  children: ReactNode;
}

const READABLE_WIDTH = 1120;

export function AdminFrame({ title, isWide = false, lead, children }: AdminFrameProps) {
  return (
    <StaffPage title={title} lead={lead} beforeList={<AdminNav />}>
      <Box
        sx={{
          ...singleColumn,
          gap: 3,
          maxWidth: isWide ? 'none' : READABLE_WIDTH,
          mt: isWide ? 0 : 2,
        }}
      >
        {children}
      </Box>
    </StaffPage>
  );
}

export const rosterAddress = (filter: Record<string, string | boolean>): string =>
  `${pages.adminStudents.path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
