import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame, hintId } from './field';

export interface ChoiceFieldProps {
  label: string;
  /** The first, unchosen entry; none where something is always chosen. */
  placeholder?: string;
  options: readonly { value: string | number; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
  required?: boolean;
}

/** A choice of one among a few, in the browser's own list. */
export function ChoiceField({
  label,
  placeholder,
  options,
  value,
  onChange,
  error,
  disabled,
  required,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} disabled={disabled}>
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
