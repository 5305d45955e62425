import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import type { Journey, SectionProgress } from './journey';
import { taskWords } from './words';

/** Where the milestones of the four sections stand on the drawn path, in the units of the picture. */
const STOPS = [
  { x: 92, y: 71 },
  { x: 224, y: 43 },
  { x: 356, y: 74 },
  { x: 488, y: 45 },
];
const PATH = 'M16 62 C52 88 68 84 92 71 S176 26 224 43 S308 94 356 74 S436 34 488 45 S560 64 590 38';

/** The way of a student as a picture: a path that fills as answers come, a stop for each section, a light at its end. */
function PathPicture({ journey, sections }: { journey: Journey; sections: readonly SectionProgress[] }) {
  const share = journey.total === 0 ? 0 : journey.answered / journey.total;
  const way = { fill: 'none', strokeWidth: 8, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 620 108" width="100%" style={{ display: 'block' }} aria-hidden="true" focusable="false">
      <path d={PATH} {...way} stroke="var(--mui-palette-accent-pathAhead)" />
      <path
        d={PATH}
        {...way}
        stroke="var(--mui-palette-primary-main)"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
        style={{ transition: 'stroke-dashoffset 600ms ease', opacity: share === 0 ? 0 : 1 }}
      />
      <circle cx="590" cy="34" r="26" fill="var(--mui-palette-accent-sun)" opacity={share === 1 ? 0.35 : 0.15} />
      <circle cx="590" cy="34" r="15" fill="var(--mui-palette-accent-sun)" />
      {STOPS.map(({ x, y }, index) => {
        const section = sections[index];
        const done = section !== undefined && section.answered >= section.total;
        return (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r="14"
              fill={done ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-background-paper)'}
              stroke="var(--mui-palette-primary-main)"
              strokeWidth="3"
              opacity={section && section.answered > 0 ? 1 : 0.55}
            />
            {done && (
              <path
                d={`M${x - 6} ${y} l4.5 4.5 l8 -9`}
                fill="none"
                stroke="var(--mui-palette-background-paper)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** How far the student is with everything, as a picture and in words. */
export function JourneyPath({ journey, sections }: { journey: Journey; sections: readonly SectionProgress[] }) {
  const { answered, total } = journey;
  const t = useWords(taskWords);
  return (
    <Box>
      <PathPicture journey={journey} sections={sections} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('answered', { answered, total })}
      </Typography>
    </Box>
  );
}
