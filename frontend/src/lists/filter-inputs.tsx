import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { Field } from '../ui/field';
import { useSettled } from '../ui/timers';

type FilterProps = Pick<InputProps, 'alwaysOn' | 'resource'> & { source: string };

interface SearchProps extends FilterProps {
  label: string;
}

const TYPING_PAUSE_MS = 500;

/** The search field of a list; searches once typing pauses. `/` focuses it. */
export function SearchFilter({ source, label }: SearchProps) {
  const { field } = useInput<string>({ source, format: (value?: string) => value ?? '' });
  const searched = field.value as string;
  const [typed, setTyped] = useState(searched);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const [known, setKnown] = useState(searched);
  // A saved view or Back also changes the search text.
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
    /** How to convert a choice that isn't text: '10' to 10, or a yes/no filter's only choice to true. */
    means?: 'number' | 'yes';
  };

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
