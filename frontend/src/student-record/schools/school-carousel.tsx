import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CAROUSEL_PAGE_SIZE } from '@contract/limits';
import type { SchoolFeedback } from '@contract/feedback';
import type { Recommendation } from '@contract/recommendations';
import { pageCount, schoolsOfPage, turnPage } from './school-choice';
import { placeOf } from './school-facts';
import { SchoolLogo } from './school-logo';
import { percentText } from './tier-words';

interface CardProps {
  school: Recommendation;
  selected: boolean;
  verdict: SchoolFeedback | undefined;
  onChoose: () => void;
}

function Verdict({ verdict }: { verdict: SchoolFeedback | undefined }) {
  if (!verdict?.submitted || verdict.liked === null) return null;
  const Icon = verdict.liked ? ThumbUpAltRounded : ThumbDownAltRounded;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 700 }}>
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      {verdict.liked ? 'Liked' : 'Disliked'}
    </Box>
  );
}

function SchoolCard({ school, selected, verdict, onChoose }: CardProps) {
  const { facts } = school;
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={selected ? 'true' : undefined}
      sx={{
        width: '100%',
        height: '100%',
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        textAlign: 'left',
        gap: 1.75,
        p: 2,
        borderRadius: 4,
        border: '2px solid',
        borderColor: selected ? 'primary.main' : 'divider',
        backgroundColor: selected ? 'accent.spruceSoft' : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <SchoolLogo url={school.info.logo_url} size={48} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}
        >
          {school.name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}>
          {placeOf(facts)}
          {facts.admission_rate_pct !== null && ` · admits ${percentText(facts.admission_rate_pct)}`}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.25, color: 'primary.main' }}>
          <Verdict verdict={verdict} />
        </Typography>
      </Box>
    </ButtonBase>
  );
}

interface ArrowsProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

function Arrows({ page, count, onTurn }: ArrowsProps) {
  const first = page * CAROUSEL_PAGE_SIZE + 1;
  const last = Math.min(count, first + CAROUSEL_PAGE_SIZE - 1);
  const look = { border: 1, borderColor: 'divider', width: 44, height: 44 };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1.5 }}>
      <Typography variant="body2" aria-live="polite" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {first === last ? `School ${first} of ${count}` : `Schools ${first} to ${last} of ${count}`}
      </Typography>
      <IconButton
        aria-label="Previous schools"
        color="primary"
        disabled={page === 0}
        onClick={() => onTurn(turnPage(page, -1, count))}
        sx={look}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label="Next schools"
        color="primary"
        disabled={page >= pageCount(count) - 1}
        onClick={() => onTurn(turnPage(page, 1, count))}
        sx={look}
      >
        <ChevronRightRounded />
      </IconButton>
    </Box>
  );
}

interface SchoolCarouselProps {
  schools: readonly Recommendation[];
  page: number;
  chosen: string | null;
  verdicts: ReadonlyMap<string, SchoolFeedback>;
  onTurn: (page: number) => void;
  onChoose: (school: string) => void;
}

/** The schools of a tab, three to a page, side by side on wide screens and one under another on a phone. */
export function SchoolCarousel({ schools, page, chosen, verdicts, onTurn, onChoose }: SchoolCarouselProps) {
  return (
    <Box role="group" aria-label="Schools to look at">
      <Arrows page={page} count={schools.length} onTurn={onTurn} />
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 1.25, sm: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${CAROUSEL_PAGE_SIZE}, minmax(0, 1fr))` },
        }}
      >
        {schoolsOfPage(schools, page).map((school) => (
          <li key={school.name}>
            <SchoolCard
              school={school}
              selected={school.name === chosen}
              verdict={verdicts.get(school.name)}
              onChoose={() => onChoose(school.name)}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
