import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { ChoiceField, type ChoiceFieldProps } from '../ui/choice-field';
import { Field } from '../ui/field';
import { useDebounced } from '../ui/timers';

type FilterProps = Pick<InputProps, 'alwaysOn' | 'resource'> & { source: string };

interface SearchProps extends FilterProps {
  label: string;
}

const TYPING_PAUSE_MS = 500;

/** The search field of a list; searches once typing pauses. `/` focuses it. */
export function SearchFilter({ source, label }: SearchProps) {
  const { field } = useInput<string>({ source, format: (value?: string) => value ?? '' });
  const appliedText = field.value as string;
  const [typedText, setTypedText] = useState(appliedText);
  const debouncedText = useDebounced(typedText, TYPING_PAUSE_MS);
  const [lastAppliedText, setLastAppliedText] = useState(appliedText);
  // A saved view or Back also changes the search text.
  if (lastAppliedText !== appliedText) {
    setLastAppliedText(appliedText);
    if (appliedText !== debouncedText) setTypedText(appliedText);
  }
  useEffect(() => {
    if (debouncedText === typedText && debouncedText !== appliedText) field.onChange(debouncedText);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [debouncedText]);
  return (
    <Box sx={{ width: { xs: '100%', sm: 232 } }}>
      <Field
        label={label}
        type="search"
        name={source}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
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
    valueType?: 'number' | 'yes';
  };

export function ChoiceFilter({ source, label, placeholder, options, width = 148, valueType }: ChoiceProps) {
  const { field } = useInput<string | number | boolean>({
    source,
    format: (value?: string | number | boolean) => String(value ?? ''),
    parse: (value: string) => (value === '' || !valueType ? value : valueType === 'yes' || Number(value)),
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
