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
  active: number;
  onChoose: (option: ChatOption) => void;
}

const optionId = (list: string, at: number): string => `${list}-${at}`;

const listLook = {
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

function OptionList({ id, label, options, isSure, active, onChoose }: OptionListProps) {
  const t = useWords(chatWords);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // Clicking an option must not take focus from the field.
    <Box onMouseDown={(event) => event.preventDefault()} sx={listLook}>
      {!isSure && <Muted sx={{ px: 1.5, pt: 0.75 }}>{t('didYouMean')}</Muted>}
      <Box component="ul" ref={list} id={id} role="listbox" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
    </Box>
  );
}

const TALLEST_ROWS = 6;
const NEARLY_FULL = CHAT_MESSAGE_MAX_LENGTH - 200;

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  onSend: () => void;
  found: Pick<FinderResult, 'options' | 'isSure'>;
  onChoose: (option: ChatOption) => void;
  onFocus: () => void;
}

function Count({ length }: { length: number }) {
  const t = useWords(chatWords);
  if (length < NEARLY_FULL) return null;
  const over = length - CHAT_MESSAGE_MAX_LENGTH;
  return (
    <Typography role="status" variant="body2" sx={{ color: over > 0 ? 'error.main' : 'text.secondary', mt: 0.5 }}>
      {over > 0 ? t('tooLong', over) : t('charactersLeft', -over)}
    </Typography>
  );
}

/** A multi-line field keeps the textbox role, which may have a list of options too. */
const boxProps = (list: string, open: boolean, active: number) => ({
  enterKeyHint: 'send' as const,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': open ? list : undefined,
  'aria-activedescendant': active >= 0 ? optionId(list, active) : undefined,
});

function useActiveOption(text: string, count: number) {
  const [at, setAt] = useState({ text, active: -1, open: false });
  const open = at.open && at.text === text && count > 0;
  const active = open && at.active < count ? at.active : -1;
  const step = (by: 1 | -1) =>
    setAt({ text, open: true, active: (Math.max(active, by === 1 ? -1 : 0) + by + count) % count });
  return {
    open,
    active,
    step,
    show: (next: string) => setAt({ text: next, active: -1, open: true }),
    close: () => setAt({ text, active: -1, open: false }),
  };
}

/**
 * The message field and its Send button. The arrow keys and Enter choose one of the options that appear while typing.
 * With none chosen, Enter sends, and Shift+Enter starts a new line.
 */
export function Composer({ text, onText, busy, onSend, found, onChoose, onFocus }: ComposerProps) {
  const { options, isSure } = found;
  const t = useWords(chatWords);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = !busy && isAnswered(text) && text.length <= CHAT_MESSAGE_MAX_LENGTH;

  const list = useId();
  const { open, active, step, show, close } = useActiveOption(text, busy ? 0 : options.length);
  const choose = (option: ChatOption) => {
    close();
    onChoose(option);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onSend();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME composes a word, Enter and the arrow keys choose the word.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter' && !event.shiftKey) submit(event);
    else if (event.key === 'Escape' && open) close();
    else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <Box component="form" onSubmit={submit} sx={{ position: 'relative' }}>
      {open && (
        <OptionList
          id={list}
          label={t('options')}
          options={options}
          isSure={isSure}
          active={active}
          onChoose={choose}
        />
      )}
      <FormLabel htmlFor={id}>{t('message')}</FormLabel>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <OutlinedInput
          id={id}
          inputRef={box}
          fullWidth
          multiline
          maxRows={TALLEST_ROWS}
          value={text}
          placeholder={t('placeholder')}
          autoComplete="off"
          inputProps={boxProps(list, open, active)}
          sx={{ '& textarea': { resize: 'none' } }}
          onChange={(event) => {
            show(event.target.value);
            onText(event.target.value);
          }}
          onFocus={onFocus}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!ready}
          endIcon={<SendRounded />}
          sx={{ minHeight: 54, px: { xs: 2, sm: 2.5 } }}
        >
          {t('send')}
        </Button>
      </Box>
      <Count length={text.length} />
    </Box>
  );
}
