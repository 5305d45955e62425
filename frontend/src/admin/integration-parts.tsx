import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { copyText } from '../invite/copy-text';
import { Field } from '../ui/field';
import { useTemporarilyVisible } from '../ui/timers';

interface CheckboxGroupProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  disabled: boolean;
  onChange: (selected: T[]) => void;
}

export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { legend, options, value: selected, disabled, onChange } = props;
  const toggle = (value: T): void =>
    onChange(selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {legend}
      </Box>
      {options.map(({ value, label }) => (
        <Box component="label" key={value} sx={{ display: 'flex', gap: 1.5, py: 0.75, cursor: 'pointer' }}>
          <Box
            component="input"
            type="checkbox"
            disabled={disabled}
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
            sx={{
              flex: 'none',
              width: 20,
              height: 20,
              m: 0,
              mt: '3px',
              accentColor: 'var(--mui-palette-primary-main)',
            }}
          />
          <span>
            {label}{' '}
            <Box component="code" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {value}
            </Box>
          </span>
        </Box>
      ))}
    </Box>
  );
}

interface CopyBoxProps {
  label: string;
  action: string;
  value: string;
}

/** Something shown only once, in a focused box to copy it from. */
function CopyBox({ label, action, value }: CopyBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isCopied, showCopied] = useTemporarilyVisible(COPIED_TOOLTIP_MS);
  useEffect(() => inputRef.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (inputRef.current && (await copyText(inputRef.current))) showCopied();
  };
  return (
    <Box sx={{ mt: 1.5, px: 0.5, pb: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Field label={label} inputRef={inputRef} readOnly value={value} onFocus={(event) => event.target.select()} />
        </Box>
        <Button
          variant="contained"
          startIcon={isCopied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minHeight: 54 }}
        >
          <span>{isCopied ? MESSAGES.copied : action}</span>
        </Button>
      </Box>
      <span className="visually-hidden" role="status">
        {isCopied && MESSAGES.copied}
      </span>
    </Box>
  );
}

interface OneTimeSecretProps {
  /** The name of the region. */
  regionLabel: string;
  title: string;
  /** What to know besides that it isn't shown again. */
  lead?: string;
  copy: ComponentProps<typeof CopyBox>;
  /** The label of the button that closes it. */
  doneLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret, shown this one time; gone when it is closed. */
export function OneTimeSecret({
  regionLabel,
  title,
  lead = '',
  copy,
  doneLabel,
  onClose,
  children,
}: OneTimeSecretProps) {
  return (
    <Alert
      severity="success"
      component="section"
      role="region"
      aria-label={regionLabel}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <span>{`Copy it now: it won’t be shown again.${lead}`}</span>
      <CopyBox {...copy} />
      {children}
      <Button size="small" variant="outlined" color="inherit" onClick={onClose} sx={{ mt: 2 }}>
        <span>{doneLabel}</span>
      </Button>
    </Alert>
  );
}
