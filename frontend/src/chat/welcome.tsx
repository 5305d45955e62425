import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChatSuggestion } from '@contract/chat';
import { useWords } from '../i18n/words';
import { BuddyMark } from './buddy-mark';
import { chatWords } from './chat-words';
import { Suggestions } from './suggestions';

interface WelcomeProps {
  starters: readonly ChatSuggestion[];
  isStaff: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

/** What Buddy can do, and buttons to begin with. */
export function Welcome({ starters, isStaff, onAsk }: WelcomeProps) {
  const t = useWords(chatWords);
  return (
    <Box sx={{ my: 'auto', py: { xs: 1, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <BuddyMark size={48} />
        <Typography variant="h3" component="h2">
          {t('hi')}
        </Typography>
      </Box>
      <Typography sx={{ mb: 2 }}>
        {isStaff
          ? 'Press a button, or type a name or a word and choose what appears. I count your students, and never see what they wrote.'
          : t('canDo')}
      </Typography>
      <Suggestions label={t('begin')} suggestions={starters} busy={false} onAsk={onAsk} />
    </Box>
  );
}
