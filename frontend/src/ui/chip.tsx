import type { ReactNode } from 'react';
import { classNames } from './overridable';

interface ChipProps {
  label: string;
  icon?: ReactNode;
  look?: 'plain' | 'outlined' | 'success';
}

/** One word about a thing, beside its name. */
export function Chip({ label, icon, look = 'plain' }: ChipProps) {
  return (
    <span className={classNames('chip', `chip-${look}`)}>
      {icon}
      {label}
    </span>
  );
}
