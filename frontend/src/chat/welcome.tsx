import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty } from '../ui/states';
import { BuddyMark } from './buddy-mark';

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
  return (
    <Empty
      title="Hi, I am Buddy"
      picture={<BuddyMark size={88} />}
      action={
        <Box
          component="ul"
          aria-label="Questions to begin with"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {starters.map((starter) => (
            <li key={starter}>
              <Button variant="outlined" fullWidth onClick={() => onAsk(starter)}>
                {starter}
              </Button>
            </li>
          ))}
        </Box>
      }
    >
      {isStaff
        ? 'Ask me about any college, or how tiers and lists are made. I can’t see anything about your students here.'
        : 'Ask me about your schools, your answers or any college. I quote you, I show where facts come from, and I never write for you.'}
    </Empty>
  );
}
