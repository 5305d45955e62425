import type { OverridableComponent } from '@mui/material/OverridableComponent';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';

interface Styled {
  children?: ReactNode;
  className?: string;
  sx?: SxProps<Theme>;
}

/** A piece with props of its own, drawn as the element or component that `component` names (`D` when none is named). */
export type Overridable<P, D extends ElementType> = OverridableComponent<{ props: P & Styled; defaultComponent: D }>;

/** What a piece gets that does not need to know which element it becomes. */
export interface AnyProps extends Styled {
  component?: ElementType;
  [name: string]: unknown;
}

/** The given class names, without those that do not apply. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
