import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type AnyProps, classNames, type Overridable } from './overridable';

const typeOf = (component: unknown): string | undefined => (component === 'button' ? 'button' : undefined);

/** A bare button or link without a look of its own. */
export const ButtonBase = (({ component = 'button', className, ...rest }: AnyProps) => (
  <Box component={component} type={typeOf(component)} className={classNames('button-base', className)} {...rest} />
)) as Overridable<object, 'button'>;

interface ButtonLook {
  variant?: 'text' | 'outlined' | 'contained';
  color?: 'primary' | 'error' | 'inherit';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

function LookingButton({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: AnyProps & ButtonLook) {
  return (
    <ButtonBase
      className={classNames(
        `button button-${variant} colored-${color} button-${size}`,
        fullWidth && 'button-full',
        className,
      )}
      {...rest}
    >
      {startIcon && <span className="button-icon button-start">{startIcon}</span>}
      {children}
      {endIcon && <span className="button-icon button-end">{endIcon}</span>}
    </ButtonBase>
  );
}

/** A button with words; a link that looks like one with `component={Link}`. */
export const Button = LookingButton as Overridable<ButtonLook, 'button'>;

interface IconButtonLook {
  color?: 'default' | 'primary' | 'inherit';
}

/** A round button that holds an icon only; name it with aria-label. */
export const IconButton = (({ color = 'default', className, ...rest }: AnyProps & IconButtonLook) => (
  <ButtonBase className={classNames(`icon-button colored-${color}`, className)} {...rest} />
)) as Overridable<IconButtonLook, 'button'>;
