import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatSuggestion } from '@contract/chat';
import { useId, useState } from 'react';
import { useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import { Suggestions } from './suggestions';

interface MenuProps {
  starters: readonly ChatSuggestion[];
  busy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

/** The buttons to begin with, folded above the message box while a conversation goes on. */
export function Menu({ starters, busy, onAsk }: MenuProps) {
  const t = useWords(chatWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ExpandMore /> : <ExpandLess />}
        onClick={() => setOpen(!open)}
      >
        {t('menu')}
      </Button>
      <Box id={id}>
        {open && (
          <Suggestions
            label={t('begin')}
            suggestions={starters}
            busy={busy}
            onAsk={(one) => {
              setOpen(false);
              onAsk(one);
            }}
          />
        )}
      </Box>
    </Box>
  );
}
