import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { questionListPath } from '../question/question-path';
import type { Journey, SectionProgress } from './journey';

/** Where the milestones of the four sections stand on the drawn path, in the units of the picture. */
const STOPS = [
  { x: 92, y: 71 },
  { x: 224, y: 43 },
  { x: 356, y: 74 },
  { x: 488, y: 45 },
];
const PATH = 'M16 62 C52 88 68 84 92 71 S176 26 224 43 S308 94 356 74 S436 34 488 45 S560 64 590 38';

/** The way of a student as a picture: a path that fills as answers come, a stop for each section, a light at its end. */
function JourneyPath({ journey, sections }: { journey: Journey; sections: readonly SectionProgress[] }) {
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

/** How far the student is with everything, as a picture and in words, and one step to go on. */
export function JourneyPanel({ journey, sections }: { journey: Journey; sections: readonly SectionProgress[] }) {
  const { answered, total, next } = journey;
  return (
    <Box
      component="section"
      aria-label="Your progress"
      sx={{
        mb: { xs: 2, md: 2.5 },
        p: { xs: 2.5, sm: 3 },
        borderRadius: 5,
        backgroundColor: 'accent.spruceSoft',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
      }}
    >
      <Box>
        <Typography variant="h3" component="p">
          {`${answered} of ${total} questions answered`}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {next === null ? 'Every answer can grow with you: change any of them whenever you like.' : stepWords(journey)}
        </Typography>
        {next !== null && (
          <Button
            component={RouterLink}
            to={questionListPath(next.title)}
            variant="outlined"
            endIcon={<ArrowForwardRounded />}
            sx={{ mt: 2 }}
          >
            {answered === 0 ? 'Start with' : 'Go on with'} {next.title}
          </Button>
        )}
      </Box>
      <JourneyPath journey={journey} sections={sections} />
    </Box>
  );
}

const stepWords = ({ answered, counting }: Journey): string => {
  if (answered === 0) return 'Start anywhere. One honest paragraph is a good beginning.';
  if (counting === 0) return 'A good start. Each answer makes the picture of you clearer.';
  return 'Each answer makes the picture of you, and your school list, clearer.';
};
