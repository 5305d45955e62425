import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CreatedApiKey } from '@contract/api-keys';
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useEffect, useRef } from 'react';
import { copyText } from '../invite/copy-text';
import { Field } from '../ui/field';
import { useShownFor } from '../ui/use-shown-for';
import { exampleLine } from './key-texts';

function KeyBox({ value }: { value: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, showCopied] = useShownFor(COPIED_TOOLTIP_MS);
  useEffect(() => box.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (box.current && (await copyText(box.current))) showCopied();
  };
  return (
    <Box sx={{ mt: 1.5, px: 0.5, pb: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Field label="API key" inputRef={box} readOnly value={value} onFocus={(event) => event.target.select()} />
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
          backgroundColor: 'background.paper',
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
