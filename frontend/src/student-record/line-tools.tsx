import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DashboardLine } from '@contract/profiles';
import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSectionWords } from './section-words';

/** What the student can do with the lines of their dashboard. */
export interface LineActions {
  lines: readonly DashboardLine[];
  /** Says that a line is not true. */
  refuse: (id: string) => void;
  busy: boolean;
}

const Lines = createContext<LineActions | null>(null);

/** Gives every line of the dashboard below it a way to its answer and 'Not true?'; only its student has it. */
export const WithLineTools = ({ actions, children }: { actions: LineActions; children: ReactNode }) => (
  <Lines value={actions}>{children}</Lines>
);

/** Whether lines can be taken off here. */
export const useHasLineTools = (): boolean => useContext(Lines) !== null;

interface LineToolsProps {
  field: string;
  index: number;
  /** The line, to name the button by. */
  text: string;
}

/** The way to the answer a line came from, and a quiet 'Not true?'. */
export function LineTools({ field, index, text }: LineToolsProps) {
  const t = useSectionWords('student');
  const actions = useContext(Lines);
  const line = actions?.lines.find((one) => one.field === field && one.index === index);
  if (!actions || !line) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}>
      {line.link !== null && (
        <Link component={RouterLink} to={line.link} color="inherit" underline="hover" sx={{ color: 'text.secondary' }}>
          {t('yourAnswer')}
        </Link>
      )}
      <Button
        size="small"
        color="inherit"
        disabled={actions.busy}
        aria-label={t('notTrueLine', { line: text })}
        onClick={() => actions.refuse(line.id)}
        sx={{ color: 'text.secondary', minWidth: 0, px: 0.5, fontWeight: 400 }}
      >
        {t('notTrue')}
      </Button>
    </Box>
  );
}
