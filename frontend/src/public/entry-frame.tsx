import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { LanguagePicker } from '../i18n/language-picker';
import { usePageTitle } from '../ui/page';
import { PathMark } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';

interface EntryFrameProps {
  title: string;
  lead?: ReactNode;
  problem?: string | null;
  /** More detail on the problem. */
  reason?: string | null;
  success?: string | null;
  /** More detail on the success. */
  hint?: string;
  /** Neutral information. */
  note?: string | null;
  footer?: ReactNode;
  children: ReactNode;
}

export function EntryFrame({ title, lead, problem, reason, success, hint, note, footer, children }: EntryFrameProps) {
  usePageTitle(title);
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small screen, the clicked button is far below the message.
    if (problem || success || note) messagesRef.current?.scrollIntoView({ block: 'center' });
  }, [problem, success, note]);
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ minHeight: '100dvh', px: 2, py: { xs: 3, sm: 6 } }}>
      <Box sx={{ maxWidth: 460, mx: 'auto' }}>
        <Link
          component={RouterLink}
          to="/"
          underline="none"
          color="inherit"
          sx={{ display: 'flex', width: 'fit-content', alignItems: 'center', gap: 1.25, mx: 'auto', mb: 3 }}
        >
          <PathMark size={36} />
          <Typography component="span" sx={{ fontSize: '1.375rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
            {PRODUCT_NAME}
          </Typography>
        </Link>
        <Paper sx={{ p: { xs: 2.5, sm: 4 }, border: 1, borderColor: 'divider', borderRadius: 5 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead && <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{lead}</Typography>}
          <Box ref={messagesRef} aria-live="assertive" sx={{ mt: 2 }}>
            {problem && (
              <Alert severity="error">
                <div>{problem}</div>
                {reason && <div>{reason}</div>}
              </Alert>
            )}
            {note && <Alert severity="info">{note}</Alert>}
            {success && (
              <Alert severity="success">
                <div>{success}</div>
                {hint && <div>{hint}</div>}
              </Alert>
            )}
          </Box>
          <Box sx={{ mt: 2 }}>{children}</Box>
        </Paper>
        <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}>
          <LanguagePicker />
        </Box>
        {footer && <Box sx={{ mt: 3, textAlign: 'center' }}>{footer}</Box>}
      </Box>
    </Box>
  );
}

export const formColumn = { display: 'grid', gap: 2 };

export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
