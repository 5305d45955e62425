import { DASHBOARD_TITLES } from '@contract/section-titles';
import sections from '../words/en/dashboard-sections.json';
import { type Reader, useReaderWords, useServerTextLang } from '../i18n/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DashboardLine, IdeaMark, Star, StudentDashboard, StudentDashboardAnswer } from '@contract/profiles';
import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { evidenceOf, EvidenceQuote, pointsOf } from './evidence-quote';

export const sectionWords = { ...sections, ...DASHBOARD_TITLES };

/** What stands around the statements of a dashboard: in the student's language, and plain English for staff. */
export const useSectionWords = (reader: Reader) => useReaderWords(reader, sectionWords);

/** What the student can do with the lines of their dashboard. */
export interface LineActions {
  /** Says that a line of a hosted model is not true. */
  refuse: (id: string) => void;
  unstar: (star: Star) => void;
  /** Says that the student does an idea already or doesn't want it. */
  mark: (idea: IdeaMark & { text: string }) => void;
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

/** A quiet button, named by its words and its line. */
function Tool({ words, name, onClick }: { words: string; name: string; onClick: () => void }) {
  const actions = useContext(Lines);
  return (
    <Button size="small" color="inherit" disabled={actions?.busy} aria-label={name} onClick={onClick} sx={quiet}>
      <span>{words}</span>
    </Button>
  );
}

/** What the student can do with a line: go to its answer, remove a star, mark an idea, or say that a hosted model's line isn't true. */
function LineTools({ line: { id, field, idea, link }, text, quoted }: LineToolsProps) {
  const t = useSectionWords('student');
  const actions = useContext(Lines);
  if (!actions || (id === null && idea === null && !quoted)) return null;
  const isStarred = id === null && field === 'standOutFactorBragList';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}>
      {link !== null && (
        <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={{ color: 'text.secondary' }}>
          {t('yourAnswer')}
        </Link>
      )}
      {isStarred && quoted && (
        <Tool words={t('removeStar')} name={t('removeStarOf', { line: text })} onClick={() => actions.unstar(quoted)} />
      )}
      {idea !== null &&
        (['doing', 'not_for_me'] as const).map((mark) => (
          <Tool
            key={mark}
            words={t(mark)}
            name={`${t(mark)}: ${text}`}
            onClick={() => actions.mark({ id: idea, mark, text })}
          />
        ))}
      {id !== null && idea === null && (
        <Tool words={t('notTrue')} name={t('notTrueLine', { line: text })} onClick={() => actions.refuse(id)} />
      )}
    </Box>
  );
}

type Field = keyof StudentDashboard;
type Dashboard = StudentDashboardAnswer['dashboard'];

/** Where the student picks in place: what is below the lines of a section. */
export type Picking = Partial<Record<Field, ReactNode>>;

export interface PartProps {
  dashboard: Dashboard;
  reader: Reader;
  picking: Picking;
}

export const NOTHING_FOR_STAFF = 'The student has picked nothing for this yet.';

export const entryLook = {
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

export function linesIn({ studentDashboard }: Dashboard, field: Field): string[] {
  const value = studentDashboard[field];
  if (value === null) return [];
  return typeof value === 'string' ? pointsOf(value) : Array.isArray(value) ? value : Object.keys(value);
}

/** Whether the first line of the stand-out factors is a starred sentence, which then is the headline of the page. */
export const hasHeadline = ({ lines }: Dashboard): boolean =>
  lines.some(({ field, index, id }) => field === 'standOutFactorBragList' && index === 0 && id === null);

type LineProps = Omit<PartProps, 'picking'> & { field: Field; index: number; children?: ReactNode };

/** One line, or what is drawn in its place: a link where it says what is open, and what it rests on. */
export function Line({ dashboard, reader, field, index, children }: LineProps) {
  const sent = useServerTextLang();
  const own = useHasLineTools();
  const text = linesIn(dashboard, field)[index] ?? '';
  const line = dashboard.lines.find((one) => one.field === field && one.index === index);
  const evidence = evidenceOf(dashboard.evidence, field, index);
  const [first] = evidence;
  const opens = own && field === 'growthAreas' && !first && line?.id === null ? line.link : null;
  return (
    <>
      {opens === null || opens === undefined ? (
        // A hosted model writes English.
        (children ?? <span {...(line?.id ? sent : {})}>{text}</span>)
      ) : (
        <Link component={RouterLink} to={opens} color="inherit" sx={{ fontWeight: 500 }}>
          {text}
        </Link>
      )}
      {own && line ? (
        <LineTools line={line} text={text} quoted={first ?? null} />
      ) : (
        <EvidenceQuote evidence={evidence} reader={reader} />
      )}
    </>
  );
}

/** Where an empty section would come from: one short line, with a link unless the student picks in place. */
export function Opening({ dashboard, reader, field, picking }: PartProps & { field: Field }) {
  const open = dashboard.open.find((one) => one.field === field);
  if (!open) return null;
  if (reader !== 'student') return <Box sx={{ color: 'text.secondary' }}>{NOTHING_FOR_STAFF}</Box>;
  const isHere = open.link.includes('#') && picking[field] !== undefined;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {open.text}{' '}
      {!isHere && (
        <Link component={RouterLink} to={open.link} color="inherit">
          {open.action}
        </Link>
      )}
    </Box>
  );
}
