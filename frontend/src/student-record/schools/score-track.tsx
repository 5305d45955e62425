import Box from '@mui/material/Box';
import type { bandPlaces } from './tier-words';

export const TRACK = 'color-mix(in srgb, var(--mui-palette-text-primary) 12%, transparent)';

/** The middle 50 % of a college on a line, and a dot for the student's own score; `size` is the dot's width in pixels. */
export function ScoreTrack({
  places: { from, to, point },
  size,
}: {
  places: ReturnType<typeof bandPlaces>;
  size: number;
}) {
  const inset = (size - 4) / 2;
  return (
    <Box sx={{ position: 'relative', height: size }}>
      <Box sx={{ position: 'absolute', inset: `${inset}px 0`, borderRadius: 2, backgroundColor: TRACK }} />
      <Box
        sx={{
          position: 'absolute',
          top: 3,
          bottom: 3,
          left: `${from}%`,
          width: `${to - from}%`,
          borderRadius: 2,
          backgroundColor: 'primary.main',
          opacity: 0.55,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          left: `clamp(0px, calc(${point}% - ${size / 2}px), calc(100% - ${size}px))`,
          width: size,
          height: size,
          borderRadius: '50%',
          backgroundColor: 'accent.sun',
          border: '3px solid var(--mui-palette-background-paper)',
          outline: '2px solid var(--mui-palette-text-primary)',
          outlineOffset: -2,
        }}
      />
    </Box>
  );
}
