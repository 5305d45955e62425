import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame, hintId } from './field';

export interface ChoiceFieldProps {
  label: string;
  placeholder?: string;
  options: readonly { value: string | number; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
  required?: boolean;
}

export function ChoiceField({ placeholder, options, value, onChange, required, ...frameProps }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...frameProps}>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ExpandMoreRounded}
        id={id}
        value={value}
        required={required}
        inputProps={{ 'aria-describedby': hintId(id) }}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
