import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading } from '../../ui/states';

export const SUMMARY_STYLES = { cursor: 'pointer', fontWeight: 650, minHeight: 28, borderRadius: 1 };

/** A collapsible section; its content is loaded and rendered when first opened. */
export function Collapsible({
  title,
  isInitiallyOpen = false,
  children,
}: {
  title: string;
  isInitiallyOpen?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  if (isInitiallyOpen && !isOpen) setIsOpen(true);
  return (
    <Box
      component="details"
      open={isInitiallyOpen}
      onToggle={(event) => setIsOpen(isOpen || event.currentTarget.open)}
      sx={{
        px: 2.5,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        overflowWrap: 'anywhere',
        '& > summary': SUMMARY_STYLES,
      }}
    >
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={<Loading />}>{children}</Suspense>}
    </Box>
  );
}
