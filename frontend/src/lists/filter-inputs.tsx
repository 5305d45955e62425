import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { Field } from '../ui/field';
import { useSettled } from '../ui/timers';

/** What react-admin hands to every input of a filter form. */
type FilterProps = Pick<InputProps, 'alwaysOn' | 'resource'> & { source: string };

interface SearchProps extends FilterProps {
  label: string;
}

const TYPING_PAUSE_MS = 500;

/** The box of words that a list is searched by, once the typing pauses; `/` leads to it. */
export function SearchFilter({ source, label }: SearchProps) {
  const { field } = useInput<string>({ source, format: (value?: string) => value ?? '' });
  const searched = field.value as string;
  const [typed, setTyped] = useState(searched);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const [known, setKnown] = useState(searched);
  // A saved view or the way back changes the words, too.
  if (known !== searched) {
    setKnown(searched);
    if (searched !== settled) setTyped(searched);
  }
  useEffect(() => {
    if (settled === typed && settled !== searched) field.onChange(settled);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [settled]);
  return (
    <Box sx={{ width: { xs: '100%', sm: 232 } }}>
      <Field
        label={label}
        type="search"
        name={source}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'data-list-search': true, 'aria-keyshortcuts': '/' }}
        startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
      />
    </Box>
  );
}

type ChoiceProps = FilterProps &
  Pick<ChoiceFieldProps, 'label' | 'placeholder' | 'options'> & {
    width?: number;
    /** What a choice stands for, where it is no text: '10' is 10, and the one choice of a question is yes. */
    means?: 'number' | 'yes';
  };

/** One of a few, or all of them. */
export function ChoiceFilter({ source, label, placeholder, options, width = 148, means }: ChoiceProps) {
  const { field } = useInput<string | number | boolean>({
    source,
    format: (value?: string | number | boolean) => String(value ?? ''),
    parse: (value: string) => (value === '' || !means ? value : means === 'yes' || Number(value)),
  });
  return (
    <Box sx={{ width: { xs: '100%', sm: width }, minWidth: 0 }}>
      <ChoiceField
        label={label}
        placeholder={placeholder}
        options={options}
        value={field.value as string}
        onChange={field.onChange}
      />
    </Box>
  );
}
