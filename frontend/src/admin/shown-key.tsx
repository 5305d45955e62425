import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import type { CreatedApiKey } from '@contract/api-keys';
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useEffect, useId, useRef } from 'react';
import { copyText } from '../invite/copy-text';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Typography } from '../ui/typography';
import { useShownFor } from '../ui/use-shown-for';
import '../ui/field.css';
import { exampleLine } from './key-texts';

function KeyBox({ value }: { value: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [copied, showCopied] = useShownFor(COPIED_TOOLTIP_MS);
  useEffect(() => box.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (box.current && (await copyText(box.current))) showCopied();
  };
  return (
    <Box sx={{ mt: 1.5, px: 0.5, pb: 0.5 }}>
      <label htmlFor={id} className="field-label">
        API key
      </label>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box className="field-box" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <input
            id={id}
            ref={box}
            readOnly
            className="field-text"
            value={value}
            onFocus={(event) => event.target.select()}
          />
        </Box>
        <Button
          variant="contained"
          startIcon={copied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minHeight: 54 }}
        >
          {copied ? MESSAGES.copied : 'Copy key'}
        </Button>
      </Box>
      <span className="visually-hidden" role="status">
        {copied && MESSAGES.copied}
      </span>
    </Box>
  );
}

function Example({ value }: { value: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      Try it in a terminal:
      <Box
        component="code"
        sx={{
          display: 'block',
          mt: 0.5,
          p: 1.5,
          borderRadius: 3,
          overflowWrap: 'anywhere',
          color: 'text.primary',
          backgroundColor: 'var(--card)',
        }}
      >
        {exampleLine(window.location.origin, value)}
      </Box>
    </Box>
  );
}

/** A new key, the only time it can be read; gone when it is closed. */
export function ShownKey({ made, onClose }: { made: CreatedApiKey; onClose: () => void }) {
  return (
    <Alert
      severity="success"
      component="section"
      role="region"
      aria-label="The new key"
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        The key “{made.name}” is ready
      </Typography>
      Copy it now: it won’t be shown again.
      <KeyBox value={made.key} />
      {made.scopes.includes('roster:read') && <Example value={made.key} />}
      <Button size="small" variant="outlined" color="inherit" onClick={onClose} sx={{ mt: 2 }}>
        I’ve copied the key
      </Button>
    </Alert>
  );
}
