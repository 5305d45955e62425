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
  isHintMuted?: boolean;
  trailing?: ReactNode;
}

export function SwitchField({ label, checked, onChange, hint, isHintMuted, trailing }: SwitchFieldProps) {
  const hintId = useId();
  const labeledSwitch = (
    <FormControlLabel
      label={label}
      sx={trailing === undefined ? undefined : { '& .MuiFormControlLabel-label': { lineHeight: 1.25 } }}
      control={
        <Switch
          checked={checked}
          onChange={(_, isChecked) => onChange(isChecked)}
          slotProps={{ input: { 'aria-describedby': hint ? hintId : undefined } }}
        />
      }
    />
  );
  return (
    <>
      {trailing === undefined ? (
        labeledSwitch
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
          {labeledSwitch}
          {trailing}
        </Box>
      )}
      {hint && (
        <FormHelperText
          id={hintId}
          component="div"
          className={isHintMuted ? 'visually-hidden' : undefined}
          sx={isHintMuted ? undefined : { mt: 0, pl: '47px', maxWidth: '62ch' }}
        >
          {hint}
        </FormHelperText>
      )}
    </>
  );
}
