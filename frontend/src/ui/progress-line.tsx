import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface ProgressLineProps {
  done: number;
  total: number;
  text: string;
}

export function ProgressLine({ done, total, text }: ProgressLineProps) {
  const percent = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : 0;
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
    </Box>
  );
}
