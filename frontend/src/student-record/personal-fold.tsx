import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface PersonalFoldProps {
  /** Whether it begins open, because somebody asked for just this answer. */
  opened?: boolean;
  children: ReactNode;
}

/** An answer that its writer keeps out of the profile: read when it is opened, and never printed. */
export function PersonalFold({ opened = false, children }: PersonalFoldProps) {
  const [isOpen, setOpen] = useState(opened);
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 0.5, minWidth: 0, color: 'text.secondary' }}
      >
        <span>{isOpen ? 'Personal · close' : 'Personal · open'}</span>
      </Button>
      {isOpen && children}
    </Box>
  );
}
