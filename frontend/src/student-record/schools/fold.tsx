import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading } from '../../ui/states';

export const FOLDED_UNDER = { cursor: 'pointer', fontWeight: 650, minHeight: 28, borderRadius: 1 };

/** A collapsible section; its content is loaded and rendered when first opened. */
export function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <Box
      component="details"
      open={open}
      onToggle={(event) => setOpened(opened || event.currentTarget.open)}
      sx={{
        px: 2.5,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        overflowWrap: 'anywhere',
        '& > summary': FOLDED_UNDER,
      }}
    >
      <summary>{title}</summary>
      {opened && <Suspense fallback={<Loading />}>{children}</Suspense>}
    </Box>
  );
}
