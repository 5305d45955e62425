import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  /** Makes the line visible only to screen readers. */
  quietHint?: boolean;
  beside?: ReactNode;
}

export function SwitchField({ label, checked, onChange, hint, quietHint, beside }: SwitchFieldProps) {
  const hintId = useId();
  const labelled = (
    <FormControlLabel
      label={label}
      sx={beside === undefined ? undefined : { '& .MuiFormControlLabel-label': { lineHeight: 1.25 } }}
      control={
        <Switch
          checked={checked}
          onChange={(_, now) => onChange(now)}
          slotProps={{ input: { 'aria-describedby': hint ? hintId : undefined } }}
        />
      }
    />
  );
  return (
    <>
      {beside === undefined ? (
        labelled
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
          {labelled}
          {beside}
        </Box>
      )}
      {hint && (
        <FormHelperText
          id={hintId}
          component="div"
          className={quietHint ? 'visually-hidden' : undefined}
          sx={quietHint ? undefined : { mt: 0, pl: '47px', maxWidth: '62ch' }}
        >
          {hint}
        </FormHelperText>
      )}
    </>
  );
}
