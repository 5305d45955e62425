import { Field, type FieldProps } from '../ui/field';

type TextBoxProps = Omit<FieldProps, 'multiline' | 'onChange'> & { rows: number; onText: (text: string) => void };

/** A box of several lines whose height the person can change. */
export function TextBox({ rows, onText, ...field }: TextBoxProps) {
  return <Field {...field} multiline rows={rows} onChange={(event) => onText(event.target.value)} />;
}
