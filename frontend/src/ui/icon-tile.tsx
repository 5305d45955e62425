import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

interface IconTileProps {
  Icon: ComponentType<SvgIconProps>;
  size?: number;
}

export function IconTile({ Icon, size = 48 }: IconTileProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: 3,
        color: 'accent.sunInk',
        backgroundColor: 'accent.sunSoft',
      }}
    >
      <Icon aria-hidden="true" />
    </Box>
  );
}
