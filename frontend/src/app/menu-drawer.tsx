import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { SIDEBAR_WIDTH_PX } from '@contract/limits';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words';
import navigationWords from '../words/en/navigation.json';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const t = useWords(navigationWords);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('main'), sx: { width: SIDEBAR_WIDTH_PX, backgroundColor: 'background.paper' } },
      }}
    >
      <Box component="nav" aria-label={t('main')} sx={{ height: '100%' }}>
        {children}
      </Box>
    </Drawer>
  );
}
