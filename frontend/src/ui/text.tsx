import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Small, quiet text: an explanation, or a detail of the text above it. */
export function Muted({ sx, ...text }: TypographyProps & { component?: ElementType }) {
  return (
    <Typography
      variant="body2"
      {...text}
      sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? (sx as readonly object[]) : [sx as object])]}
    />
  );
}

interface ExternalLinkProps {
  href: string;
  label?: string;
  children: ReactNode;
}

export function ExternalLink({ href, label, children }: ExternalLinkProps) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, gap: 0.5 }}
    >
      {children}
    </Link>
  );
}

export function NameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
    >
      {children}
    </Link>
  );
}
