import Box from '@mui/material/Box';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './field.css';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  children: ReactNode;
}

const hintId = (id: string): string => `${id}-hint`;

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <Box>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      <Box
        id={hintId(id)}
        aria-live="polite"
        sx={{
          typography: 'body2',
          fontSize: '0.875rem',
          color: error ? 'error.main' : 'text.secondary',
          '&:not(:empty)': { mt: 0.5 },
        }}
      >
        {error || hint}
      </Box>
    </Box>
  );
}

type BoxElement = HTMLInputElement | HTMLTextAreaElement;
type BoxAttributes = Pick<
  InputHTMLAttributes<BoxElement>,
  | 'name'
  | 'autoComplete'
  | 'autoFocus'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'onBlur'
  | 'onFocus'
  | 'inputMode'
>;

export interface FieldProps extends BoxAttributes {
  label: ReactNode;
  /** Stands below the box and gives way to `error`. */
  hint?: ReactNode;
  error?: string | null;
  value: string;
  onChange?: (event: ChangeEvent<BoxElement>) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  multiline?: boolean;
  rows?: number;
  /** What stands before the text inside the box, e.g. an icon. */
  startAdornment?: ReactNode;
  /** What stands behind it, e.g. a button. */
  endAdornment?: ReactNode;
  inputProps?: InputHTMLAttributes<BoxElement>;
}

/** A text box with its label above, of one line or of several whose height the person can change. */
export function Field({
  label,
  hint,
  error,
  type = 'text',
  multiline,
  rows,
  startAdornment,
  endAdornment,
  inputProps,
  ...box
}: FieldProps) {
  const id = useId();
  const shared = {
    ...box,
    ...inputProps,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hintId(id),
    className: 'field-text',
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="field-box">
        {startAdornment}
        {multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
        {endAdornment}
      </div>
    </FieldFrame>
  );
}

export interface ChoiceFieldProps {
  label: string;
  /** The first, unchosen entry. */
  placeholder: string;
  options: readonly { value: string | number; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
  required?: boolean;
}

/** A choice of one among a few, in the browser's own list. */
export function ChoiceField({ label, placeholder, options, onChange, error, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="field-box field-choice">
        <select
          {...rest}
          id={id}
          className="field-text"
          aria-invalid={error ? true : undefined}
          aria-describedby={hintId(id)}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
          <path
            d="m7 10 5 5 5-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </FieldFrame>
  );
}
