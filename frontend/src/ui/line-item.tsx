import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const dividedStyles = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } };

/** An item of a list divided by lines; `isRow` puts its parts side by side where there is room. */
export function LineItem({ isRow = false, children }: { isRow?: boolean; children: ReactNode }) {
  const rowStyles = isRow
    ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1.5 }
    : { py: 1.25 };
  return (
    <Box component="li" sx={{ ...dividedStyles, ...rowStyles }}>
      {children}
    </Box>
  );
}
