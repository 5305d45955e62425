import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DashboardLine } from '@contract/profiles';
import type { Star } from '@contract/picks';
import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSectionWords } from './section-words';

/** What the student can do with the lines of their dashboard. */
export interface LineActions {
  /** Says that a line of a hosted model is not true. */
  refuse: (id: string) => void;
  unstar: (star: Star) => void;
  busy: boolean;
}

const Lines = createContext<LineActions | null>(null);

/** Gives the lines of the dashboard below it their buttons; only its student has them. */
export const WithLineTools = ({ actions, children }: { actions: LineActions; children: ReactNode }) => (
  <Lines value={actions}>{children}</Lines>
);

/** Whether lines can be taken off here. */
export const useHasLineTools = (): boolean => useContext(Lines) !== null;

const quiet = { color: 'text.secondary', minWidth: 0, px: 0.5, fontWeight: 400 };

interface LineToolsProps {
  line: DashboardLine;
  /** To name the buttons by. */
  text: string;
  /** The student's own words in it. */
  quoted: Star | null;
}

/** The way to the answer a line came from; for a starred line the star's removal, for a hosted model's a quiet 'Not true?'. */
export function LineTools({ line: { id, field, link }, text, quoted }: LineToolsProps) {
  const t = useSectionWords('student');
  const actions = useContext(Lines);
  if (!actions || (id === null && !quoted)) return null;
  const isStarred = id === null && field === 'standOutFactorBragList';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}>
      {link !== null && (
        <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={{ color: 'text.secondary' }}>
          {t('yourAnswer')}
        </Link>
      )}
      {isStarred && quoted && (
        <Button
          size="small"
          color="inherit"
          disabled={actions.busy}
          aria-label={t('removeStarOf', { line: text })}
          onClick={() => actions.unstar(quoted)}
          sx={quiet}
        >
          {t('removeStar')}
        </Button>
      )}
      {id !== null && (
        <Button
          size="small"
          color="inherit"
          disabled={actions.busy}
          aria-label={t('notTrueLine', { line: text })}
          onClick={() => actions.refuse(id)}
          sx={quiet}
        >
          {t('notTrue')}
        </Button>
      )}
    </Box>
  );
}
