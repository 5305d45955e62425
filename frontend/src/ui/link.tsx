import Box from '@mui/material/Box';
import { type AnyProps, classNames, type Overridable } from './overridable';

interface LinkLook {
  underline?: 'always' | 'hover' | 'none';
  color?: 'primary' | 'inherit';
}

/** A link in a text; within the app with `component={RouterLink}`. */
export const Link = (({
  underline = 'always',
  color = 'primary',
  component = 'a',
  className,
  ...rest
}: AnyProps & LinkLook) => (
  <Box component={component} className={classNames(`link link-${underline} link-${color}`, className)} {...rest} />
)) as Overridable<LinkLook, 'a'>;
