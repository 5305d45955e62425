import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatSuggestion } from '@contract/chat';
import { useAsSent, useWords } from '../i18n/words';
import { chatWords } from './chat-words';

/** Follow-up questions, a button each. */
export function Suggestions({
  suggestions,
  busy,
  onAsk,
}: {
  suggestions: readonly ChatSuggestion[];
  busy: boolean;
  onAsk: (text: string) => void;
}) {
  const t = useWords(chatWords);
  const sent = useAsSent();
  return (
    <Box
      component="ul"
      aria-label={t('followUps')}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {suggestions.map(({ label, text }) => (
        <li key={text} style={{ minWidth: 0 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            {...sent}
            onClick={() => onAsk(text)}
            sx={{ textAlign: 'left', minHeight: 40 }}
          >
            <span>{label}</span>
          </Button>
        </li>
      ))}
    </Box>
  );
}
