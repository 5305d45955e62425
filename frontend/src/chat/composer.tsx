import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contract/limits';
import { isAnswered } from '@contract/progress';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useWords } from '../i18n/words';
import { chatWords } from './chat-words';

const TALLEST_ROWS = 6;
/** From here on the count of characters is shown. */
const NEARLY_FULL = CHAT_MESSAGE_MAX_LENGTH - 200;

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** True while an answer is on its way. */
  busy: boolean;
  onSend: () => void;
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

/** The message box and its Send button. Enter sends, Shift and Enter begin a new line. */
export function Composer({ text, onText, busy, onSend }: ComposerProps) {
  const t = useWords(chatWords);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = !busy && isAnswered(text) && text.length <= CHAT_MESSAGE_MAX_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onSend();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a keyboard for other scripts composes a word, Enter chooses the word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <Box component="form" onSubmit={submit}>
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
          inputProps={{ enterKeyHint: 'send' }}
          sx={{ '& textarea': { resize: 'none' } }}
          onChange={(event) => onText(event.target.value)}
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
