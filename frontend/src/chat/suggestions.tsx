import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatSuggestion } from '@contract/chat';

interface SuggestionsProps {
  label: string;
  suggestions: readonly ChatSuggestion[];
  busy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

/** What can be asked with a press, a button each. */
export function Suggestions({ label, suggestions, busy, onAsk }: SuggestionsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {suggestions.map((one) => (
        <li key={one.label} style={{ minWidth: 0 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => onAsk(one)}
            sx={{ textAlign: 'left', minHeight: 44 }}
          >
            <span>{one.label}</span>
          </Button>
        </li>
      ))}
    </Box>
  );
}
