import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CAROUSEL_PAGE_SIZE } from '@contract/limits';
import type { ReactNode } from 'react';
import type { Recommendation } from '@contract/recommendations';
import { useWords } from '../../i18n/words';
import type { Known } from './list-view';
import type { useListTools } from './list-tools';
import { FoldedCard, SelectCard } from './school-card';
import { pageCount, schoolsOfPage, turnPage } from './school-choice';
import schoolsWords from '../../words/en/schools.json';

/** From this width on what is told of a school stands beside the list: a container query, because a menu may stand beside both. */
export const BESIDE = '@900';

interface ArrowsProps {
  /** What stands beside the arrows. */
  children: ReactNode;
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

function Arrows({ page, count, onTurn, children }: ArrowsProps) {
  const first = page * CAROUSEL_PAGE_SIZE + 1;
  const last = Math.min(count, first + CAROUSEL_PAGE_SIZE - 1);
  const t = useWords(schoolsWords);
  const shown = first === last ? t('one', { first, count }) : t('some', { first, last, count });
  const said = count === 0 ? t('nothingLeft') : shown;
  const look = { border: 1, borderColor: 'divider', width: 44, height: 44 };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1.5 }}>
      <Typography variant="body2" aria-live="polite" sx={{ mr: 'auto', color: 'text.secondary' }}>
        <span>{said}</span>
      </Typography>
      {children}
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
  userId: string;
  schools: readonly Recommendation[];
  known: Known;
  page: number;
  onTurn: (page: number) => void;
  tools: ReturnType<typeof useListTools>;
  /** The school that is told of beside or below; null where each card unfolds by itself. */
  chosen: Recommendation | null;
  onChoose: (school: Recommendation) => void;
}

/** The schools of a tab, three to a page: in a row, or below each other where there is room for one, or for one beside what is told of it. */
export function SchoolCarousel({ userId, schools, known, page, onTurn, tools, chosen, onChoose }: SchoolCarouselProps) {
  const t = useWords(schoolsWords);
  const one = 'minmax(0, 1fr)';
  return (
    <Box role="group" aria-label={t('look')}>
      <Arrows page={page} count={schools.length} onTurn={onTurn}>
        {tools.button}
      </Arrows>
      {tools.panel}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { '@': one, '@600': `repeat(${CAROUSEL_PAGE_SIZE}, ${one})`, [BESIDE]: one },
        }}
      >
        {schoolsOfPage(schools, page).map((school) => {
          const card = {
            school,
            told: known.told.get(school.unitid),
            verdict: known.verdicts.get(school.name),
            isSaved: known.saved.has(school.unitid),
          };
          return (
            <li key={school.unitid}>
              {chosen === null ? (
                <FoldedCard userId={userId} {...card} />
              ) : (
                <SelectCard {...card} selected={school === chosen} onChoose={() => onChoose(school)} />
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
