import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatSuggestion } from '@contract/chat';

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
  return (
    <Box
      component="ul"
      aria-label="Follow-up questions"
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {suggestions.map(({ label, text }) => (
        <li key={text} style={{ minWidth: 0 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => onAsk(text)}
            sx={{ textAlign: 'left', minHeight: 40 }}
          >
            {label}
          </Button>
        </li>
      ))}
    </Box>
  );
}
