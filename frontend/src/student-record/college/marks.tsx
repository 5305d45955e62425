import Box from '@mui/material/Box';
import type { TierArithmetic } from '@contract/colleges';
import type { Tier } from '@contract/text';
import { useWords } from '../../i18n/words';
import collegeWords from '../../words/en/college.json';

type Score = NonNullable<TierArithmetic['score']>;

const SCORE_LIMITS: Record<Score['measure'], { low: number; high: number; margin: number }> = {
  SAT: { low: 400, high: 1600, margin: 60 },
  ACT: { low: 1, high: 36, margin: 2 },
};

/**
 * The positions of the band and the point on the line, in percent of its width. The line covers only the used part of
 * the scale.
 */
export function bandPositions(score: Score): { from: number; to: number; studentPosition: number } {
  const { low, high, margin } = SCORE_LIMITS[score.measure];
  const padding = Math.max(margin, (score.high - score.low) * 0.35);
  const start = Math.max(low, Math.min(score.student, score.low) - padding);
  const end = Math.min(high, Math.max(score.student, score.high) + padding);
  const position = (value: number): number => Math.max(0, Math.min(100, ((value - start) / (end - start)) * 100));
  return { from: position(score.low), to: position(score.high), studentPosition: position(score.student) };
}

/** A college's tier as a badge; says so if it has none. */
export function TierMark({ tier }: { tier: Tier | null }) {
  const t = useWords(collegeWords);
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        typography: 'body2',
        fontWeight: 700,
        whiteSpace: 'nowrap',
        ...(tier === null
          ? { border: 1, borderColor: 'divider', color: 'text.secondary' }
          : { backgroundColor: 'accent.spruceSoft', color: 'text.primary' }),
      }}
    >
      {tier ?? t('noTier')}
    </Box>
  );
}

interface SchoolLogoProps {
  url: string;
  /** Alternative text if the name is not next to the picture; empty if it is decorative. */
  label?: string;
  size: number;
}

export function SchoolLogo({ url, label = '', size }: SchoolLogoProps) {
  return (
    <Box
      component="img"
      src={url}
      alt={label}
      width={size}
      height={size}
      loading="lazy"
      sx={{ flex: 'none', borderRadius: 3, objectFit: 'contain', backgroundColor: 'accent.spruceSoft' }}
    />
  );
}

export const TRACK_COLOR = 'color-mix(in srgb, var(--mui-palette-text-primary) 12%, transparent)';

interface ScoreBandProps {
  score: NonNullable<TierArithmetic['score']>;
  size: 18 | 20;
}

/** A student's score as a point on a college's middle 50%. */
export function ScoreBand({ score, size }: ScoreBandProps) {
  const { from, to, studentPosition } = bandPositions(score);
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', height: size }}>
      <Box sx={{ position: 'absolute', inset: `${size - 12}px 0`, borderRadius: 2, backgroundColor: TRACK_COLOR }} />
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
          left: `clamp(0px, calc(${studentPosition}% - ${size / 2}px), calc(100% - ${size}px))`,
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
