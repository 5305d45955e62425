import Box from '@mui/material/Box';
import { type AnyProps, classNames, type Overridable } from './overridable';

/** A surface that lifts what it holds from the page. */
export const Paper = (({ className, ...rest }: AnyProps) => (
  <Box className={classNames('paper', className)} {...rest} />
)) as Overridable<object, 'div'>;
