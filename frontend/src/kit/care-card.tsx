import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import Box from '@mui/material/Box';
import { Typography } from './typography';

/** A reply to an answer that holds signs of danger: calm, open, and not to be folded away. */
export function CareCard({ text }: { text: string }) {
  return (
    <Box
      component="section"
      role="status"
      aria-label="A message for you"
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, backgroundColor: 'var(--care-soft)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
        <FavoriteBorderRounded aria-hidden="true" />
        <Typography variant="h3" component="h2">
          Thank you for telling this
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
