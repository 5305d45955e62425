import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useEffect, useRef } from 'react';
import { copyText } from '../invite/copy-text';
import { Field } from '../ui/field';
import { useShownFor } from '../ui/use-shown-for';

interface CopyBoxProps {
  label: string;
  /** What the button says. */
  action: string;
  value: string;
}

/** Something that is shown once, in a box to copy it from, which has the focus. */
export function CopyBox({ label, action, value }: CopyBoxProps) {
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
          <Field label={label} inputRef={box} readOnly value={value} onFocus={(event) => event.target.select()} />
        </Box>
        <Button
          variant="contained"
          startIcon={copied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minHeight: 54 }}
        >
          <span>{copied ? MESSAGES.copied : action}</span>
        </Button>
      </Box>
      <span className="visually-hidden" role="status">
        {copied && MESSAGES.copied}
      </span>
    </Box>
  );
}
