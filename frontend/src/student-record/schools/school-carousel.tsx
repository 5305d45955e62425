import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CAROUSEL_PAGE_SIZE } from '@contract/limits';
import type { SchoolFeedback } from '@contract/feedback';
import type { Recommendation } from '@contract/recommendations';
import { useWords } from '../../i18n/words';
import { pageCount, schoolsOfPage, turnPage } from './school-choice';
import { placeOf } from './school-facts';
import { SchoolLogo } from './school-logo';
import { percentText } from './tier-words';
import { VerdictMark } from './verdict-mark';
import { schoolsWords } from './words';

interface CardProps {
  school: Recommendation;
  selected: boolean;
  verdict: SchoolFeedback | undefined;
  onChoose: () => void;
}

function SchoolCard({ school, selected, verdict, onChoose }: CardProps) {
  const { facts } = school;
  const t = useWords(schoolsWords);
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
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 0.75, sm: 1.75 },
        p: { xs: 1, sm: 2 },
        borderRadius: 4,
        border: '2px solid',
        borderColor: selected ? 'primary.main' : 'divider',
        backgroundColor: selected ? 'accent.spruceSoft' : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <SchoolLogo url={school.info.logo_url} size={40} />
      <Box component="span" sx={{ minWidth: 0, maxWidth: '100%' }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontWeight: 700,
            fontSize: { xs: '0.8125rem', sm: '1rem' },
            lineHeight: 1.3,
            overflowWrap: 'break-word',
            hyphens: 'auto',
          }}
        >
          {school.name}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: { xs: 'none', sm: 'block' }, mt: 0.5, color: 'text.secondary' }}
        >
          {placeOf(facts)}
          {facts.admission_rate_pct !== null && (
            <span>{` · ${t('admits', { rate: percentText(facts.admission_rate_pct) })}`}</span>
          )}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.25, color: 'primary.main' }}>
          <VerdictMark verdict={verdict} />
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
  const t = useWords(schoolsWords);
  const look = { border: 1, borderColor: 'divider', width: 44, height: 44 };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1.5 }}>
      <Typography variant="body2" aria-live="polite" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {first === last ? t('one', { first, count }) : t('some', { first, last, count })}
      </Typography>
      <IconButton
        aria-label={t('previous')}
        color="primary"
        disabled={page === 0}
        onClick={() => onTurn(turnPage(page, -1, count))}
        sx={look}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label={t('next')}
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
  onChoose: (school: Recommendation) => void;
}

/** The schools of a tab, three to a page, side by side. */
export function SchoolCarousel({ schools, page, chosen, verdicts, onTurn, onChoose }: SchoolCarouselProps) {
  const t = useWords(schoolsWords);
  return (
    <Box role="group" aria-label={t('look')}>
      <Arrows page={page} count={schools.length} onTurn={onTurn} />
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: `repeat(${CAROUSEL_PAGE_SIZE}, minmax(0, 1fr))`,
        }}
      >
        {schoolsOfPage(schools, page).map((school) => (
          <li key={school.name}>
            <SchoolCard
              school={school}
              selected={school.name === chosen}
              verdict={verdicts.get(school.name)}
              onChoose={() => onChoose(school)}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
