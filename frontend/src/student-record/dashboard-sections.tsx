import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StatementEvidence, StudentDashboard } from '@contract/profiles';
import { useId, useState } from 'react';
import { type Reader, useProgramName, useServerTextLang } from '../i18n/words';
import { SectionCard } from '../ui/section-card';
import { evidenceOf, EvidenceQuote } from './evidence-quote';
import {
  entryLook,
  hasHeadline,
  Line,
  linesIn,
  NOTHING_PICKED,
  EmptySectionHint,
  type PartProps,
  useHasLineTools,
  useSectionWords,
} from './dashboard-lines';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { WrittenBy } from '../ui/written-by';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import './preferences/choices.css';

/** Sizes in SVG units; the picture is as wide as its card, up to `width`. */
interface Shape {
  width: number;
  bubble: number;
  gap: number;
  /** Characters per line in a bubble, and in a major next to it. */
  letters: { interest: number; major: number };
}
const WIDE: Shape = { width: 640, bubble: 210, gap: 110, letters: { interest: 22, major: 40 } };
const NARROW: Shape = { width: 320, bubble: 116, gap: 44, letters: { interest: 12, major: 17 } };

const TRUNK = 18;
const LINE = 19;
const PAD = 9;
const BETWEEN = 22;

/** Wraps a name; no line is longer than the limit unless it is a single word. */
function wrapped(text: string, letters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

interface PlacedLabel {
  lines: string[];
  /** The vertical center. */
  y: number;
  height: number;
}

interface Branch {
  interest: PlacedLabel;
  majors: PlacedLabel[];
}

function layoutOf(map: readonly (readonly [string, readonly string[]])[], { letters }: Shape) {
  let top = 4;
  const branches = map.map(([name, majors]): Branch => {
    const lines = wrapped(name, letters.interest);
    const blocks = majors.map((major) => wrapped(major, letters.major));
    const heights = blocks.map((block) => block.length * LINE + PAD);
    const bubble = lines.length * LINE + 2 * PAD;
    const all = heights.reduce((sum, height) => sum + height, 0);
    const height = Math.max(bubble, all);
    let at = top + (height - all) / 2;
    const placed = blocks.map((block, index): PlacedLabel => {
      const own = heights[index] ?? 0;
      at += own;
      return { lines: block, y: at - own / 2, height: own };
    });
    const interest = { lines, y: top + height / 2, height: bubble };
    top += height + BETWEEN;
    return { interest, majors: placed };
  });
  return { branches, height: top - BETWEEN + 4 };
}

type TextLook = Record<'fill', string> & Record<'x' | 'fontWeight', number>;

function LabelText({ placed: { lines, y }, x, ...look }: TextLook & { placed: PlacedLabel }) {
  const first = y - ((lines.length - 1) * LINE) / 2;
  return (
    <text {...look} fontSize="15" dominantBaseline="central">
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={first + index * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const STROKE = { fill: 'none', stroke: 'var(--mui-palette-accent-sun)', strokeWidth: 2 };

function BranchPicture({ branch: { interest, majors }, shape }: { branch: Branch; shape: Shape }) {
  const from = TRUNK + shape.bubble;
  const to = from + shape.gap;
  const half = (from + to) / 2;
  return (
    <>
      <path {...STROKE} d={`M4 ${interest.y}H${TRUNK}`} />
      {majors.map(({ y }) => (
        <path key={y} {...STROKE} d={`M${from} ${interest.y}C${half} ${interest.y} ${half} ${y} ${to - 10} ${y}`} />
      ))}
      <rect
        x={TRUNK}
        y={interest.y - interest.height / 2}
        width={shape.bubble}
        height={interest.height}
        rx={14}
        fill="var(--mui-palette-accent-sunSoft)"
      />
      <LabelText placed={interest} x={TRUNK + 12} fill="var(--mui-palette-accent-sunInk)" fontWeight={700} />
      {majors.map((major) => (
        <g key={major.y}>
          <circle cx={to - 6} cy={major.y} r={4} fill="var(--mui-palette-accent-sun)" />
          <LabelText placed={major} x={to + 6} fill="var(--mui-palette-text-primary)" fontWeight={400} />
        </g>
      ))}
    </>
  );
}

interface InterestMapProps {
  /** A chosen program, or an interest with the same name -> majors near it. */
  majors: Readonly<Record<string, readonly string[]>>;
  evidence: readonly StatementEvidence[];
  reader: Reader;
}

/** Interests and the majors they can lead to, drawn as a tree; the accessible name lists the same. */
function InterestMap({ majors, evidence, reader }: InterestMapProps) {
  const t = useSectionWords(reader);
  const sent = useServerTextLang();
  const shape = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true }) ? WIDE : NARROW;
  const [all, setAll] = useState(false);
  const programName = useProgramName();
  const named = (name: string): string => programName(name) ?? name;
  const isTranslated = Object.entries(majors)
    .flat(2)
    .every((name) => programName(name) !== null);
  const interests = Object.entries(majors).map(([name, list]): [string, string[]] => [named(name), list.map(named)]);
  const shown = all ? interests : interests.slice(0, OPEN);
  const { branches, height } = layoutOf(shown, shape);
  const [first, last] = [branches[0]?.interest.y ?? 0, branches.at(-1)?.interest.y ?? 0];
  const field = 'interestMajorMapping';
  return (
    <SectionCard id={field} title={t(field)}>
      <Box
        component="svg"
        role="img"
        {...(isTranslated ? {} : sent)}
        viewBox={`0 0 ${shape.width} ${height}`}
        aria-label={shown.map(([name, list]) => `${t('majorsFor', { interest: name })}: ${list.join(', ')}.`).join(' ')}
        sx={{ display: 'block', width: '100%', maxWidth: shape.width, fontFamily: 'inherit' }}
      >
        <path {...STROKE} d={`M4 ${first}V${last}`} />
        {branches.map((branch) => (
          <BranchPicture key={branch.interest.y} branch={branch} shape={shape} />
        ))}
      </Box>
      {shown.map(([interest], index) => (
        <EvidenceQuote key={interest} evidence={evidenceOf(evidence, field, index)} reader={reader} />
      ))}
      {interests.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: interests.length - OPEN })}</span>
        </Button>
      )}
    </SectionCard>
  );
}

const label = { typography: 'body2', fontWeight: 650, color: 'text.secondary' };

function Headline(part: PartProps) {
  const t = useSectionWords(part.reader);
  const [sentence = ''] = linesIn(part.dashboard, 'standOutFactorBragList');
  const look = { m: 0, typography: sentence.length > 140 ? 'h2' : 'h1', maxWidth: '28em', textWrap: 'balance' };
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, overflowWrap: 'anywhere' }}>
      <Line {...part} field="standOutFactorBragList" index={0}>
        <Box component="blockquote" sx={look}>
          {t('quoted', { sentence })}
        </Box>
      </Line>
    </Box>
  );
}

function Strengths(part: PartProps) {
  const field = 'strengths';
  const t = useSectionWords(part.reader);
  const id = useId();
  const lines = part.dashboard.lines.filter((one) => one.field === field);
  // A hosted model's text is a sentence, not a choice.
  const written = lines.filter((one) => one.id !== null);
  const line = (index: number) => <Line {...part} field={field} index={index} />;
  return (
    <Box component="section" id={field} aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography id={id} component="h2" sx={label}>
        {t(field)}
      </Typography>
      <EmptySectionHint {...part} field={field} />
      {lines.length > written.length && (
        <ul className="choice-chips">
          {lines
            .filter((one) => one.id === null)
            .map(({ index }) => (
              <Box component="li" key={index} className="choice-chip is-chosen" sx={{ pr: 1.75 }}>
                {line(index)}
              </Box>
            ))}
        </ul>
      )}
      {written.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {written.map(({ index }) => (
            <Box component="li" key={index} sx={entryLook}>
              {line(index)}
            </Box>
          ))}
        </Box>
      )}
      {part.picking[field]}
    </Box>
  );
}

function Portrait(part: PartProps) {
  const t = useSectionWords(part.reader);
  const own = useHasLineTools();
  const id = useId();
  const { dashboard } = part;
  const lines = linesIn(dashboard, 'profileSummary');
  const isBlank = lines.length === 0 && !hasHeadline(dashboard);
  const invitation = dashboard.open.find(({ field }) => field === 'profileSummary');
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography id={id} component="h2" sx={{ ...label, mb: 1 }}>
        {t('profileSummary')}
      </Typography>
      {hasHeadline(dashboard) && <Headline {...part} />}
      {isBlank && invitation && (
        <Box sx={{ typography: 'h3', fontWeight: 500, maxWidth: '34em' }}>
          {part.reader === 'student' ? invitation.text : NOTHING_PICKED}
        </Box>
      )}
      {isBlank && own && invitation && (
        <Button component={RouterLink} to={invitation.link} variant="contained" sx={{ mt: 2 }}>
          <span>{invitation.action}</span>
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
        {lines.map((_, index) => (
          <div key={index}>
            <Line {...part} field="profileSummary" index={index} />
          </div>
        ))}
      </Box>
      <Strengths {...part} />
      {own && !isBlank && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 2, typography: 'body2', '& a': { py: 1 } }}>
          <Link component={RouterLink} to="/my-choices" color="inherit">
            {t('myChoices')}
          </Link>
          <Link component={RouterLink} to="/insights" color="inherit">
            {t('changed')}
          </Link>
        </Box>
      )}
    </Paper>
  );
}

type Field = keyof StudentDashboard;

const CARDS: readonly Field[] = [
  'standOutFactorBragList',
  'growthAreas',
  'sentimentAnalysis',
  'applicationStrategyTips',
  'potentialExtracurriculars',
  'thingsToDoThisSummer',
  'recommendedReadingAndResources',
];

/** This many entries are shown before the rest is collapsed. */
const OPEN = 3;

/** The headline is not repeated among the stand-out factors. */
const skippedIn = (dashboard: PartProps['dashboard'], field: Field): number =>
  field === 'standOutFactorBragList' && hasHeadline(dashboard) ? 1 : 0;

function ListCard({ field, ...part }: PartProps & { field: Field }) {
  const t = useSectionWords(part.reader);
  const skipped = skippedIn(part.dashboard, field);
  const entries = linesIn(part.dashboard, field).slice(skipped);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, OPEN);
  return (
    <SectionCard id={field} title={t(field)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {shown.map((_, index) => (
          <Box component="li" key={index} sx={entryLook}>
            <Line {...part} field={field} index={index + skipped} />
          </Box>
        ))}
      </Box>
      {entries.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: entries.length - OPEN })}</span>
        </Button>
      )}
      {part.picking[field]}
    </SectionCard>
  );
}

function EmptyRow({ field, ...part }: PartProps & { field: Field }) {
  const t = useSectionWords(part.reader);
  const id = useId();
  return (
    <Box
      component="section"
      id={field}
      aria-labelledby={id}
      sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography id={id} variant="h4" component="h2">
        {t(field)}
      </Typography>
      {skippedIn(part.dashboard, field) > 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('starOnTop')}</Box>
      ) : (
        <EmptySectionHint {...part} field={field} />
      )}
      {part.picking[field]}
    </Box>
  );
}

const pairs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  // A last card without a neighbor takes the full row.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
};

/**
 * The ten sections of a student's dashboard, each statement with its evidence; empty sections come last, one row each.
 */
export function DashboardSections({
  dashboard,
  reader,
  picking = {},
}: Omit<PartProps, 'picking'> & Partial<Pick<PartProps, 'picking'>>) {
  const t = useSectionWords(reader);
  const { evidence, written_by: writtenBy, built_in_sections: builtIn = [] } = dashboard;
  const part = { dashboard, reader, picking };
  const majors = dashboard.studentDashboard.interestMajorMapping;
  const hasMap = Object.keys(majors).length > 0;
  const isFilled = (field: Field): boolean => linesIn(dashboard, field).length > skippedIn(dashboard, field);
  const empty: Field[] = CARDS.filter((field) => !isFilled(field));
  if (!hasMap) empty.unshift('interestMajorMapping');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Portrait {...part} />
      {hasMap && (
        <InterestMap
          majors={majors}
          evidence={evidence.filter(({ field }) => field === 'interestMajorMapping')}
          reader={reader}
        />
      )}
      <Box sx={pairs}>
        {CARDS.filter(isFilled).map((field) => (
          <ListCard key={field} field={field} {...part} />
        ))}
      </Box>
      {empty.length > 0 && (
        <Paper sx={{ px: { xs: 2.5, sm: 3 }, py: 1, border: 1, borderColor: 'divider', borderRadius: 4 }}>
          {empty.map((field) => (
            <EmptyRow key={field} field={field} {...part} />
          ))}
        </Paper>
      )}
      {writtenBy !== 'built-in' && <WrittenBy by={writtenBy} except={builtIn.map((field) => t(field as Field))} />}
    </Box>
  );
}
