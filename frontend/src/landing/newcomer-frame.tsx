import Box from '@mui/material/Box';
import type { Newcomer } from '@contract/social-sign-in';
import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import { Typography } from '../kit/typography';
import { EntryFrame, EntryLink } from './entry-frame';
import { forgetNewcomer, useNewcomer } from './use-newcomer';

interface NewcomerFrameProps {
  title: string;
  children: (newcomer: Newcomer) => ReactNode;
}

/** Waits for whom a service vouched for; says so when there is nobody, or not any more. */
export function NewcomerFrame({ title, children }: NewcomerFrameProps) {
  const { newcomer, problem, retry } = useNewcomer();
  if (newcomer) return children(newcomer);
  return (
    <EntryFrame title={title} problem={problem} footer={<EntryLink to="/login">Back to Login</EntryLink>}>
      {problem === null ? (
        <Box role="status" aria-label="Loading" className="skeleton" sx={{ height: 220, borderRadius: 3 }} />
      ) : (
        <Button variant="outlined" onClick={retry}>
          Try again
        </Button>
      )}
    </EntryFrame>
  );
}

/** Who it is about, and the way out for somebody else. */
export function WhoItIs({ newcomer: { provider, email } }: { newcomer: Newcomer }) {
  return (
    <Box sx={{ p: 2, borderRadius: 3, backgroundColor: 'var(--spruce-soft)' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        From {provider.name}
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{email}</Typography>
      <Button size="small" sx={{ ml: -1.25, mt: 0.5 }} onClick={() => void forgetNewcomer()}>
        This is not me
      </Button>
    </Box>
  );
}
