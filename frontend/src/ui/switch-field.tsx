import { type ReactNode, useId } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A line below that says more; read with the switch. */
  hint?: string;
  /** Leaves the line to those who have the page read to them. */
  quietHint?: boolean;
}

/** A switch with its label beside it. */
export function SwitchField({ label, checked, onChange, hint, quietHint }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <>
      <label className="switch-field">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={checked}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <div id={hintId} className={quietHint ? 'visually-hidden' : 'switch-hint'}>
          {hint}
        </div>
      )}
    </>
  );
}
