import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty } from '../ui/states';
import { useWords } from '../i18n/words';
import { BuddyMark } from './buddy-mark';
import { chatWords } from './chat-words';

/** What Buddy can do, and questions to begin with. */
export function Welcome({
  starters,
  isStaff,
  onAsk,
}: {
  starters: readonly string[];
  isStaff: boolean;
  onAsk: (text: string) => void;
}) {
  const t = useWords(chatWords);
  return (
    <Empty
      title={t('hi')}
      picture={<BuddyMark size={88} />}
      action={
        <Box component="ul" aria-label={t('begin')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {starters.map((question) => (
            <li key={question}>
              <Button variant="outlined" fullWidth onClick={() => onAsk(question)}>
                <span>{question}</span>
              </Button>
            </li>
          ))}
        </Box>
      }
    >
      {isStaff
        ? 'Ask me about any college, how tiers and lists are made, or how far your students are. I count them, and never see what they wrote.'
        : t('canDo')}
    </Empty>
  );
}
