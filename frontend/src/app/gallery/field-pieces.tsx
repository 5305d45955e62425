import SearchRounded from '@mui/icons-material/SearchRounded';
import { type ComponentProps, useState } from 'react';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import type { Pieces } from './piece';

type FieldLook = Partial<ComponentProps<typeof Field>>;

function TypedField({ value: start = '', ...look }: FieldLook) {
  const [value, setValue] = useState(start);
  return <Field label="First name" {...look} value={value} onChange={(event) => setValue(event.target.value)} />;
}

function TypedPassword({ error = null, disabled = false }: { error?: string | null; disabled?: boolean }) {
  const [value, setValue] = useState('harbor-lights');
  return (
    <PasswordField
      label="Password"
      value={value}
      error={error}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

const GRADES = [9, 10, 11, 12].map((grade) => ({ value: grade, label: `${grade}th Grade` }));

function ChosenField({
  error = null,
  disabled = false,
  start = '',
}: {
  error?: string | null;
  disabled?: boolean;
  start?: string;
}) {
  const [value, setValue] = useState(start);
  const look = { error, disabled, options: GRADES, value, onChange: setValue };
  return <ChoiceField label="Grade" placeholder="Choose your grade" {...look} />;
}

/** What people type and choose in. */
export const fieldPieces: Pieces = {
  Field: {
    empty: () => <TypedField placeholder="As your friends say it" hint="Your counselor sees it." />,
    filled: () => <TypedField value="Maya" />,
    wrong: () => <TypedField label="Email" value="maya@" error="Please enter a valid email." />,
    disabled: () => <TypedField value="Maya" disabled />,
    'for a longer text': () => (
      <TypedField label="Your answer" multiline rows={3} value="I kept a notebook of every mistake." />
    ),
    'with an icon': () => <TypedField label="Search" type="search" startAdornment={<SearchRounded />} />,
  },
  ChoiceField: {
    'not chosen': () => <ChosenField />,
    chosen: () => <ChosenField start="11" />,
    wrong: () => <ChosenField error="Please choose your grade." />,
    disabled: () => <ChosenField start="11" disabled />,
  },
  PasswordField: {
    usual: () => <TypedPassword />,
    wrong: () => <TypedPassword error="This is one of the most used passwords." />,
    disabled: () => <TypedPassword disabled />,
  },
};
