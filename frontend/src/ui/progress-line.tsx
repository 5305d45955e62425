import Box, { type BoxProps } from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Muted } from './text';

interface ProgressLineProps {
  doneCount: number;
  total: number;
  text: string;
  sx?: BoxProps['sx'];
}

export function ProgressLine({ doneCount, total, text, sx }: ProgressLineProps) {
  const percent = total > 0 ? Math.round((Math.min(doneCount, total) / total) * 100) : 0;
  return (
    <Box sx={sx}>
      <Muted sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>{text}</Muted>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
    </Box>
  );
}
