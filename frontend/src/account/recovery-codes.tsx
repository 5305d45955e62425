import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT_NAME } from '../ui/product';
import { StatusLive } from '../ui/status-live';

const textOf = (codes: string[]): string =>
  [`${PRODUCT_NAME} recovery codes. Each works once, in place of the code of your app.`, '', ...codes, ''].join('\n');

/** The recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = (): void => {
    navigator.clipboard?.writeText(textOf(codes)).then(
      () => setCopied(MESSAGES.copied),
      () => setCopied('Your browser does not allow copying. Please download them.'),
    );
  };
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Each recovery code logs you in once when you don’t have your phone. Keep them where you keep important papers:{' '}
        <strong>they are not shown again.</strong>
      </Typography>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 1,
          listStyle: 'none',
          m: 0,
          mb: 2,
          p: 2,
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
          fontFamily: 'ui-monospace, monospace',
          fontSize: '1.0625rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" onClick={copy}>
          Copy codes
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(textOf(codes))}`}
          download="recovery-codes.txt"
        >
          Download as text
        </Button>
        <Button variant="contained" onClick={onDone}>
          I’ve saved them
        </Button>
        <StatusLive tone="good">{copied}</StatusLive>
      </Box>
    </>
  );
}
