import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextWithHelp } from './help-lines';

/** What stands beside a text with an urgent sign of danger: calm, open, not to be folded away, and each help line a tap away. */
export function CareCard({ text }: { text: string }) {
  return (
    <Box
      component="section"
      role="status"
      aria-label="A message for you"
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, backgroundColor: 'accent.careSoft' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
        <FavoriteBorderRounded aria-hidden="true" />
        <Typography variant="h3" component="h2">
          You are not alone with this
        </Typography>
      </Box>
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <TextWithHelp text={text} />
      </Typography>
    </Box>
  );
}
