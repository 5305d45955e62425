import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AnyProps, Overridable } from './overridable';

type Variant = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'body1' | 'body2' | 'caption';

interface TypographyLook {
  /** The style of the text; a heading's also names the element unless `component` does. */
  variant?: Variant;
}

const elementOf = (variant: Variant): 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' => {
  if (variant === 'caption') return 'span';
  return variant === 'body1' || variant === 'body2' ? 'p' : variant;
};

const looks = (variant: Variant, sx: SxProps<Theme> | undefined): SxProps<Theme> =>
  [
    { margin: 0, typography: variant },
    ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx ?? {}]),
  ] as SxProps<Theme>;

/** A text in one of the theme's styles. */
export const Typography = (({ variant = 'body1', component, sx, ...rest }: AnyProps & TypographyLook) => (
  <Box component={component ?? elementOf(variant)} sx={looks(variant, sx)} {...rest} />
)) as Overridable<TypographyLook, 'p'>;
