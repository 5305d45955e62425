import Box from '@mui/material/Box';
import type { ChatOption } from '@contract/chat';
import { useEffect, useRef } from 'react';

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ChatOption[];
  /** The option that the arrow keys are on; -1 for none. */
  active: number;
  onChoose: (option: ChatOption) => void;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

const listLook = {
  position: 'absolute',
  bottom: '100%',
  left: 0,
  right: 0,
  m: 0,
  mb: 1,
  p: 0.5,
  listStyle: 'none',
  // Only a very low window cuts it off; the arrow keys reach the rest.
  maxHeight: '55dvh',
  overflow: 'hidden',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  boxShadow: 4,
} as const;

/** What the typed words find, above the message box. The focus stays in the box. */
export function OptionList({ id, label, options, active, onChoose }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      component="ul"
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // A press on an option takes no focus from the box.
      onMouseDown={(event) => event.preventDefault()}
      sx={listLook}
    >
      {options.map((option, at) => (
        <Box
          component="li"
          key={`${option.label} ${option.detail ?? ''}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(option)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            minHeight: 44,
            px: 1.5,
            borderRadius: 1,
            cursor: 'pointer',
            overflowWrap: 'anywhere',
            '&:hover, &[aria-selected="true"]': { backgroundColor: 'action.hover' },
            '&[aria-selected="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <span>{option.label}</span>
          {option.detail && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {option.detail}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
