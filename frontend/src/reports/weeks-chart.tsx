import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CohortWeek } from '@contract/reports';

const WIDTH = 720;
const HEIGHT = 180;
const FOOT = 22;
const dayName = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Twelve weeks as columns: everybody with an account, and filled how many of them had a list; the same as a table below. */
export function WeeksChart({ weeks }: { weeks: readonly CohortWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ accounts }) => accounts));
  const step = WIDTH / Math.max(1, weeks.length);
  const tall = (count: number): number => ((HEIGHT - FOOT - 14) * count) / most;
  return (
    <Box>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Accounts and lists over ${weeks.length} weeks; the numbers stand in the table below.`}
        sx={{ width: '100%', maxWidth: 900, height: 'auto', display: 'block', fontSize: 11, fill: 'currentColor' }}
      >
        {weeks.map(({ ends_on, accounts, list }, at) => (
          <g key={ends_on} transform={`translate(${at * step + step * 0.15} 0)`}>
            <Box
              component="rect"
              y={HEIGHT - FOOT - tall(accounts)}
              width={step * 0.7}
              height={tall(accounts)}
              sx={{ fill: 'none', stroke: 'currentColor' }}
            />
            <Box
              component="rect"
              y={HEIGHT - FOOT - tall(list)}
              width={step * 0.7}
              height={tall(list)}
              sx={{ fill: 'var(--mui-palette-primary-main)' }}
            />
            <text x={step * 0.35} y={HEIGHT - FOOT - tall(accounts) - 4} textAnchor="middle">
              {list} of {accounts}
            </text>
            <text x={step * 0.35} y={HEIGHT - 6} textAnchor="middle">
              {dayName(ends_on)}
            </text>
          </g>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Outlined: students with an account. Filled: those who had a list by then. Each column is a week to that day.
      </Typography>
    </Box>
  );
}
