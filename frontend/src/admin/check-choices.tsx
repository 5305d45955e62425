import Box from '@mui/material/Box';

interface CheckChoicesProps<T extends string> {
  legend: string;
  /** What can be chosen, in order, each in plain words. */
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  disabled: boolean;
  onChange: (chosen: T[]) => void;
}

/** Several of a few things, each in plain words beside the name that programs know it by. */
export function CheckChoices<T extends string>(props: CheckChoicesProps<T>) {
  const { legend, options, value: chosen, disabled, onChange } = props;
  const toggle = (value: T): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
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
            checked={chosen.includes(value)}
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
