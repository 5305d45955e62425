import { DASHBOARD_TITLES } from '@contract/section-titles';
import sections from '../words/en/dashboard-sections.json';
import { type Reader, useReaderWords, useServerTextLang } from '../i18n/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DashboardLine, IdeaMark, Star, StudentDashboard, StudentDashboardAnswer } from '@contract/profiles';
import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { evidenceOf, EvidenceQuote, listPoints } from './evidence-quote';

export const sectionWords = { ...sections, ...DASHBOARD_TITLES };

/** The text around a dashboard's statements: in the student's language, and plain English for staff. */
export const useSectionWords = (reader: Reader) => useReaderWords(reader, sectionWords);

export interface LineActions {
  /** Marks a hosted model's line as not true. */
  refuseLine: (id: string) => void;
  removeStar: (star: Star) => void;
  /** Marks an idea as already done or unwanted. */
  mark: (idea: IdeaMark & { text: string }) => void;
  isBusy: boolean;
}

const LineActionsContext = createContext<LineActions | null>(null);

/** Gives the dashboard lines below it their buttons; only for the student. */
export const LineToolsProvider = ({ actions, children }: { actions: LineActions; children: ReactNode }) => (
  <LineActionsContext value={actions}>{children}</LineActionsContext>
);

export const useHasLineTools = (): boolean => useContext(LineActionsContext) !== null;

const mutedStyles = { color: 'text.secondary', minWidth: 0, px: 0.5, fontWeight: 400 };

interface LineToolsProps {
  line: DashboardLine;
  /** For the buttons' accessible names. */
  text: string;
  star: Star | null;
}

function ToolButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  const actions = useContext(LineActionsContext);
  return (
    <Button
      size="small"
      color="inherit"
      disabled={actions?.isBusy}
      aria-label={name}
      onClick={onClick}
      sx={mutedStyles}
    >
      <span>{label}</span>
    </Button>
  );
}

function LineTools({ line: { id, field, idea, link }, text, star }: LineToolsProps) {
  const t = useSectionWords('student');
  const actions = useContext(LineActionsContext);
  if (!actions || (id === null && idea === null && !star)) return null;
  const isStarred = id === null && field === 'standOutFactorBragList';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}>
      {link !== null && (
        <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={{ color: 'text.secondary' }}>
          {t('yourAnswer')}
        </Link>
      )}
      {isStarred && star && (
        <ToolButton
          label={t('removeStar')}
          name={t('removeStarOf', { line: text })}
          onClick={() => actions.removeStar(star)}
        />
      )}
      {idea !== null &&
        (['doing', 'not_for_me'] as const).map((mark) => (
          <ToolButton
            key={mark}
            label={t(mark)}
            name={`${t(mark)}: ${text}`}
            onClick={() => actions.mark({ id: idea, mark, text })}
          />
        ))}
      {id !== null && idea === null && (
        <ToolButton
          label={t('notTrue')}
          name={t('notTrueLine', { line: text })}
          onClick={() => actions.refuseLine(id)}
        />
      )}
    </Box>
  );
}

type Field = keyof StudentDashboard;
type Dashboard = StudentDashboardAnswer['dashboard'];

/** Content below the lines of each section the student can edit in place. */
export type InlinePickers = Partial<Record<Field, ReactNode>>;

export interface SectionProps {
  dashboard: Dashboard;
  reader: Reader;
  inlinePickers: InlinePickers;
}

export const NOTHING_PICKED_TEXT = 'The student has picked nothing for this yet.';

export const entryStyles = {
  position: 'relative',
  pl: 2.5,
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.6em',
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'accent.sun',
  },
} as const;

export function linesOf({ studentDashboard }: Dashboard, field: Field): string[] {
  const value = studentDashboard[field];
  if (value === null) return [];
  return typeof value === 'string' ? listPoints(value) : Array.isArray(value) ? value : Object.keys(value);
}

/** Whether the first stand-out factor is a starred sentence, which becomes the page's headline. */
export const hasHeadline = ({ lines }: Dashboard): boolean =>
  lines.some(({ field, index, id }) => field === 'standOutFactorBragList' && index === 0 && id === null);

type LineProps = Omit<SectionProps, 'inlinePickers'> & { field: Field; index: number; children?: ReactNode };

/** Shows a line, or its replacement, with its evidence. Links to the task if it isn't done. */
export function SectionLine({ dashboard, reader, field, index, children }: LineProps) {
  const textLang = useServerTextLang();
  const hasTools = useHasLineTools();
  const text = linesOf(dashboard, field)[index] ?? '';
  const line = dashboard.lines.find((item) => item.field === field && item.index === index);
  const evidence = evidenceOf(dashboard.evidence, field, index);
  const [first] = evidence;
  const editLink = hasTools && field === 'growthAreas' && !first && line?.id === null ? line.link : null;
  return (
    <>
      {editLink === null || editLink === undefined ? (
        // Hosted models write in English.
        (children ?? <span {...(line?.id ? textLang : {})}>{text}</span>)
      ) : (
        <Link component={RouterLink} to={editLink} color="inherit" sx={{ fontWeight: 500 }}>
          {text}
        </Link>
      )}
      {hasTools && line ? (
        <LineTools line={line} text={text} star={first ?? null} />
      ) : (
        <EvidenceQuote evidence={evidence} reader={reader} />
      )}
    </>
  );
}

/** One line on how to fill an empty section, with a link unless the student picks in place. */
export function EmptySectionHint({ dashboard, reader, field, inlinePickers }: SectionProps & { field: Field }) {
  const openSection = dashboard.open.find((item) => item.field === field);
  if (!openSection) return null;
  if (reader !== 'student') return <Box sx={{ color: 'text.secondary' }}>{NOTHING_PICKED_TEXT}</Box>;
  const isOnThisPage = openSection.link.includes('#') && inlinePickers[field] !== undefined;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {openSection.text}{' '}
      {!isOnThisPage && (
        <Link component={RouterLink} to={openSection.link} color="inherit">
          {openSection.action}
        </Link>
      )}
    </Box>
  );
}
