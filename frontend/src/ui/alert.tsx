import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { classNames } from './overridable';

type Severity = 'success' | 'info' | 'warning' | 'error';

const ICONS = {
  success: TaskAltOutlined,
  info: InfoOutlined,
  warning: ReportProblemOutlined,
  error: ErrorOutlineOutlined,
} as const;

interface AlertProps {
  severity: Severity;
  variant?: 'standard' | 'outlined';
  /** What the person can do about it, e.g. a button. */
  action?: ReactNode;
  /** Null for none; otherwise the severity's own. */
  icon?: null;
  component?: 'div' | 'section';
  role?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A message that is read out when it appears. */
export function Alert({ severity, variant = 'standard', action, icon, className, children, ...rest }: AlertProps) {
  const Icon = ICONS[severity];
  return (
    <Box role="alert" className={classNames(`alert alert-${variant} alert-${severity}`, className)} {...rest}>
      {icon !== null && (
        <div className="alert-icon">
          <Icon fontSize="inherit" />
        </div>
      )}
      <div className="alert-message">{children}</div>
      {action && <div className="alert-action">{action}</div>}
    </Box>
  );
}
