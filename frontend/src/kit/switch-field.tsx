import type { ReactNode } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its label beside it. */
export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  return (
    <label className="switch-field">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
