import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contract/limits';
import { isAnswered } from '@contract/progress';
import type { ChatOption } from '@contract/chat';
import type { FinderResult } from '@contract/finder';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import { Muted } from '../ui/text';

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ChatOption[];
  /** Whether the first option is probably the one meant; if not, the list asks. */
  isSure: boolean;
  /** The index the arrow keys are on; -1 for none. */
  activeIndex: number;
  onChoose: (option: ChatOption) => void;
}

const optionId = (list: string, position: number): string => `${list}-${position}`;

const listStyles = {
  position: 'absolute',
  bottom: '100%',
  left: 0,
  right: 0,
  m: 0,
  mb: 1,
  p: 0.5,
  // Only a very short window cuts it off; the arrow keys reach the rest.
  maxHeight: '55dvh',
  overflow: 'hidden',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  boxShadow: 4,
} as const;

function OptionList({ id, label, options, isSure, activeIndex, onChoose }: OptionListProps) {
  const t = useWords(chatWords);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    // Clicking an option must not take focus from the field.
    <Box onMouseDown={(event) => event.preventDefault()} sx={listStyles}>
      {!isSure && <Muted sx={{ px: 1.5, pt: 0.75 }}>{t('didYouMean')}</Muted>}
      <Box component="ul" ref={list} id={id} role="listbox" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {options.map((option, position) => (
          <Box
            component="li"
            key={`${option.label} ${option.detail ?? ''}`}
            id={optionId(id, position)}
            role="option"
            aria-selected={position === activeIndex}
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
    </Box>
  );
}

const MAX_ROWS = 6;
const COUNT_FROM_LENGTH = CHAT_MESSAGE_MAX_LENGTH - 200;

interface ComposerProps {
  text: string;
  onTextChange: (text: string) => void;
  isBusy: boolean;
  onSend: () => void;
  result: Pick<FinderResult, 'options' | 'isConfident'>;
  onChoose: (option: ChatOption) => void;
  onFocus: () => void;
}

function CharacterCount({ length }: { length: number }) {
  const t = useWords(chatWords);
  if (length < COUNT_FROM_LENGTH) return null;
  const excess = length - CHAT_MESSAGE_MAX_LENGTH;
  return (
    <Typography role="status" variant="body2" sx={{ color: excess > 0 ? 'error.main' : 'text.secondary', mt: 0.5 }}>
      {excess > 0 ? t('tooLong', excess) : t('charactersLeft', -excess)}
    </Typography>
  );
}

/** A multi-line field keeps the textbox role, which may have a list of options too. */
const comboboxProps = (list: string, isOpen: boolean, activeIndex: number) => ({
  enterKeyHint: 'send' as const,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': isOpen ? list : undefined,
  'aria-activedescendant': activeIndex >= 0 ? optionId(list, activeIndex) : undefined,
});

function useActiveOption(text: string, count: number) {
  const [position, setAt] = useState({ text, active: -1, open: false });
  const isOpen = position.open && position.text === text && count > 0;
  const activeIndex = isOpen && position.active < count ? position.active : -1;
  const step = (direction: 1 | -1) =>
    setAt({ text, open: true, active: (Math.max(activeIndex, direction === 1 ? -1 : 0) + direction + count) % count });
  return {
    isOpen,
    activeIndex,
    step,
    openFor: (next: string) => setAt({ text: next, active: -1, open: true }),
    close: () => setAt({ text, active: -1, open: false }),
  };
}

/**
 * The message field and its Send button. The arrow keys and Enter choose one of the options that appear while typing.
 * With none chosen, Enter sends, and Shift+Enter starts a new line.
 */
export function Composer({ text, onTextChange, isBusy, onSend, result, onChoose, onFocus }: ComposerProps) {
  const { options, isConfident } = result;
  const t = useWords(chatWords);
  const id = useId();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const canSend = !isBusy && isAnswered(text) && text.length <= CHAT_MESSAGE_MAX_LENGTH;

  const list = useId();
  const { isOpen, activeIndex, step, openFor, close } = useActiveOption(text, isBusy ? 0 : options.length);
  const handleChoose = (option: ChatOption) => {
    close();
    onChoose(option);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) onSend();
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an IME composes a word, Enter and the arrow keys choose the word.
    if (event.nativeEvent.isComposing) return;
    const activeOption = options[activeIndex];
    if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      handleChoose(activeOption);
    } else if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event);
    else if (event.key === 'Escape' && isOpen) close();
    else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ position: 'relative' }}>
      {isOpen && (
        <OptionList
          id={list}
          label={t('options')}
          options={options}
          isSure={isConfident}
          activeIndex={activeIndex}
          onChoose={handleChoose}
        />
      )}
      <FormLabel htmlFor={id}>{t('message')}</FormLabel>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <OutlinedInput
          id={id}
          inputRef={inputRef}
          fullWidth
          multiline
          maxRows={MAX_ROWS}
          value={text}
          placeholder={t('placeholder')}
          autoComplete="off"
          inputProps={comboboxProps(list, isOpen, activeIndex)}
          sx={{ '& textarea': { resize: 'none' } }}
          onChange={(event) => {
            openFor(event.target.value);
            onTextChange(event.target.value);
          }}
          onFocus={onFocus}
          onBlur={close}
          onKeyDown={handleKeyDown}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!canSend}
          endIcon={<SendRounded />}
          sx={{ minHeight: 54, px: { xs: 2, sm: 2.5 } }}
        >
          {t('send')}
        </Button>
      </Box>
      <CharacterCount length={text.length} />
    </Box>
  );
}
