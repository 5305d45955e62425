import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { classNames } from './overridable';

type IconProps = Pick<SvgIconProps, 'fontSize' | 'color' | 'className' | 'sx' | 'titleAccess' | 'aria-hidden'>;

/**
 * What the icons of @mui/icons-material are drawn with (see vite.config.ts): their shapes in an <svg> of our own, so that a
 * page with an icon does not load the icon styles of a whole theme. Decorative unless it has a title.
 */
export default function createSvgIcon(shapes: ReactNode) {
  return function Icon({ fontSize = 'medium', color, className, titleAccess, ...rest }: IconProps) {
    return (
      <Box
        component="svg"
        viewBox="0 0 24 24"
        focusable="false"
        aria-hidden={titleAccess ? undefined : true}
        role={titleAccess ? 'img' : undefined}
        className={classNames(`icon icon-${fontSize}`, color && `colored-${color}`, className)}
        {...rest}
      >
        {shapes}
        {titleAccess && <title>{titleAccess}</title>}
      </Box>
    );
  };
}
