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
  entryStyles,
  hasHeadline,
  SectionLine,
  linesOf,
  NOTHING_PICKED_TEXT,
  EmptySectionHint,
  type SectionProps,
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
interface MapLayout {
  width: number;
  bubbleSize: number;
  bubbleGap: number;
  /** Characters per line in a bubble, and in a major next to it. */
  maxLetters: { interest: number; major: number };
}
const WIDE_LAYOUT: MapLayout = { width: 640, bubbleSize: 210, bubbleGap: 110, maxLetters: { interest: 22, major: 40 } };
const NARROW_LAYOUT: MapLayout = {
  width: 320,
  bubbleSize: 116,
  bubbleGap: 44,
  maxLetters: { interest: 12, major: 17 },
};

const TRUNK_WIDTH = 18;
const LINE_HEIGHT = 19;
const LABEL_PADDING = 9;
const BRANCH_GAP = 22;

/** Wraps a name; no line is longer than the limit unless it is a single word. */
function wrapText(text: string, maxLetters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLetters)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

interface PositionedLabel {
  lines: string[];
  /** The vertical center. */
  y: number;
  height: number;
}

interface Branch {
  interest: PositionedLabel;
  majors: PositionedLabel[];
}

function layoutBranches(map: readonly (readonly [string, readonly string[]])[], { maxLetters }: MapLayout) {
  let top = 4;
  const branches = map.map(([name, majors]): Branch => {
    const lines = wrapText(name, maxLetters.interest);
    const labelLines = majors.map((major) => wrapText(major, maxLetters.major));
    const heights = labelLines.map((wrappedLines) => wrappedLines.length * LINE_HEIGHT + LABEL_PADDING);
    const bubbleSize = lines.length * LINE_HEIGHT + 2 * LABEL_PADDING;
    const all = heights.reduce((sum, height) => sum + height, 0);
    const height = Math.max(bubbleSize, all);
    let nextY = top + (height - all) / 2;
    const placed = labelLines.map((wrappedLines, index): PositionedLabel => {
      const own = heights[index] ?? 0;
      nextY += own;
      return { lines: wrappedLines, y: nextY - own / 2, height: own };
    });
    const interest = { lines, y: top + height / 2, height: bubbleSize };
    top += height + BRANCH_GAP;
    return { interest, majors: placed };
  });
  return { branches, height: top - BRANCH_GAP + 4 };
}

type TextAttributes = Record<'fill', string> & Record<'x' | 'fontWeight', number>;

function LabelText({ placed: { lines, y }, x, ...styleProps }: TextAttributes & { placed: PositionedLabel }) {
  const first = y - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return (
    <text {...styleProps} fontSize="15" dominantBaseline="central">
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={first + index * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const STROKE_ATTRIBUTES = { fill: 'none', stroke: 'var(--mui-palette-accent-sun)', strokeWidth: 2 };

function BranchPicture({ branch: { interest, majors }, shape }: { branch: Branch; shape: MapLayout }) {
  const startX = TRUNK_WIDTH + shape.bubbleSize;
  const endX = startX + shape.bubbleGap;
  const middleX = (startX + endX) / 2;
  return (
    <>
      <path {...STROKE_ATTRIBUTES} d={`M4 ${interest.y}H${TRUNK_WIDTH}`} />
      {majors.map(({ y }) => (
        <path
          key={y}
          {...STROKE_ATTRIBUTES}
          d={`M${startX} ${interest.y}C${middleX} ${interest.y} ${middleX} ${y} ${endX - 10} ${y}`}
        />
      ))}
      <rect
        x={TRUNK_WIDTH}
        y={interest.y - interest.height / 2}
        width={shape.bubbleSize}
        height={interest.height}
        rx={14}
        fill="var(--mui-palette-accent-sunSoft)"
      />
      <LabelText placed={interest} x={TRUNK_WIDTH + 12} fill="var(--mui-palette-accent-sunInk)" fontWeight={700} />
      {majors.map((major) => (
        <g key={major.y}>
          <circle cx={endX - 6} cy={major.y} r={4} fill="var(--mui-palette-accent-sun)" />
          <LabelText placed={major} x={endX + 6} fill="var(--mui-palette-text-primary)" fontWeight={400} />
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
  const textLang = useServerTextLang();
  const shape = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true })
    ? WIDE_LAYOUT
    : NARROW_LAYOUT;
  const [all, setAll] = useState(false);
  const programName = useProgramName();
  const translateName = (name: string): string => programName(name) ?? name;
  const isTranslated = Object.entries(majors)
    .flat(2)
    .every((name) => programName(name) !== null);
  const interests = Object.entries(majors).map(([name, list]): [string, string[]] => [
    translateName(name),
    list.map(translateName),
  ]);
  const visibleItems = all ? interests : interests.slice(0, INITIAL_ENTRIES);
  const { branches, height } = layoutBranches(visibleItems, shape);
  const [first, last] = [branches[0]?.interest.y ?? 0, branches.at(-1)?.interest.y ?? 0];
  const field = 'interestMajorMapping';
  return (
    <SectionCard id={field} title={t(field)}>
      <Box
        component="svg"
        role="img"
        {...(isTranslated ? {} : textLang)}
        viewBox={`0 0 ${shape.width} ${height}`}
        aria-label={visibleItems
          .map(([name, list]) => `${t('majorsFor', { interest: name })}: ${list.join(', ')}.`)
          .join(' ')}
        sx={{ display: 'block', width: '100%', maxWidth: shape.width, fontFamily: 'inherit' }}
      >
        <path {...STROKE_ATTRIBUTES} d={`M4 ${first}V${last}`} />
        {branches.map((branch) => (
          <BranchPicture key={branch.interest.y} branch={branch} shape={shape} />
        ))}
      </Box>
      {visibleItems.map(([interest], index) => (
        <EvidenceQuote key={interest} evidence={evidenceOf(evidence, field, index)} reader={reader} />
      ))}
      {interests.length > INITIAL_ENTRIES && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: interests.length - INITIAL_ENTRIES })}</span>
        </Button>
      )}
    </SectionCard>
  );
}

const label = { typography: 'body2', fontWeight: 650, color: 'text.secondary' };

function Headline(props: SectionProps) {
  const t = useSectionWords(props.reader);
  const [sentence = ''] = linesOf(props.dashboard, 'standOutFactorBragList');
  const styleProps = { m: 0, typography: sentence.length > 140 ? 'h2' : 'h1', maxWidth: '28em', textWrap: 'balance' };
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, overflowWrap: 'anywhere' }}>
      <SectionLine {...props} field="standOutFactorBragList" index={0}>
        <Box component="blockquote" sx={styleProps}>
          {t('quoted', { sentence })}
        </Box>
      </SectionLine>
    </Box>
  );
}

function Strengths(props: SectionProps) {
  const field = 'strengths';
  const t = useSectionWords(props.reader);
  const id = useId();
  const lines = props.dashboard.lines.filter((item) => item.field === field);
  // A hosted model's text is a sentence, not a choice.
  const writtenLines = lines.filter((item) => item.id !== null);
  const line = (index: number) => <SectionLine {...props} field={field} index={index} />;
  return (
    <Box component="section" id={field} aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography id={id} component="h2" sx={label}>
        {t(field)}
      </Typography>
      <EmptySectionHint {...props} field={field} />
      {lines.length > writtenLines.length && (
        <ul className="choice-chips">
          {lines
            .filter((item) => item.id === null)
            .map(({ index }) => (
              <Box component="li" key={index} className="choice-chip is-chosen" sx={{ pr: 1.75 }}>
                {line(index)}
              </Box>
            ))}
        </ul>
      )}
      {writtenLines.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {writtenLines.map(({ index }) => (
            <Box component="li" key={index} sx={entryStyles}>
              {line(index)}
            </Box>
          ))}
        </Box>
      )}
      {props.inlinePickers[field]}
    </Box>
  );
}

function Portrait(props: SectionProps) {
  const t = useSectionWords(props.reader);
  const own = useHasLineTools();
  const id = useId();
  const { dashboard } = props;
  const lines = linesOf(dashboard, 'profileSummary');
  const isEmpty = lines.length === 0 && !hasHeadline(dashboard);
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
      {hasHeadline(dashboard) && <Headline {...props} />}
      {isEmpty && invitation && (
        <Box sx={{ typography: 'h3', fontWeight: 500, maxWidth: '34em' }}>
          {props.reader === 'student' ? invitation.text : NOTHING_PICKED_TEXT}
        </Box>
      )}
      {isEmpty && own && invitation && (
        <Button component={RouterLink} to={invitation.link} variant="contained" sx={{ mt: 2 }}>
          <span>{invitation.action}</span>
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
        {lines.map((_, index) => (
          <div key={index}>
            <SectionLine {...props} field="profileSummary" index={index} />
          </div>
        ))}
      </Box>
      <Strengths {...props} />
      {own && !isEmpty && (
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

const CARD_FIELDS: readonly Field[] = [
  'standOutFactorBragList',
  'growthAreas',
  'sentimentAnalysis',
  'applicationStrategyTips',
  'potentialExtracurriculars',
  'thingsToDoThisSummer',
  'recommendedReadingAndResources',
];

/** This many entries are shown before the rest is collapsed. */
const INITIAL_ENTRIES = 3;

/** The headline is not repeated among the stand-out factors. */
const skippedCount = (dashboard: SectionProps['dashboard'], field: Field): number =>
  field === 'standOutFactorBragList' && hasHeadline(dashboard) ? 1 : 0;

function ListCard({ field, ...props }: SectionProps & { field: Field }) {
  const t = useSectionWords(props.reader);
  const hiddenCount = skippedCount(props.dashboard, field);
  const entries = linesOf(props.dashboard, field).slice(hiddenCount);
  const [all, setAll] = useState(false);
  const visibleItems = all ? entries : entries.slice(0, INITIAL_ENTRIES);
  return (
    <SectionCard id={field} title={t(field)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {visibleItems.map((_, index) => (
          <Box component="li" key={index} sx={entryStyles}>
            <SectionLine {...props} field={field} index={index + hiddenCount} />
          </Box>
        ))}
      </Box>
      {entries.length > INITIAL_ENTRIES && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: entries.length - INITIAL_ENTRIES })}</span>
        </Button>
      )}
      {props.inlinePickers[field]}
    </SectionCard>
  );
}

function EmptyRow({ field, ...props }: SectionProps & { field: Field }) {
  const t = useSectionWords(props.reader);
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
      {skippedCount(props.dashboard, field) > 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('starOnTop')}</Box>
      ) : (
        <EmptySectionHint {...props} field={field} />
      )}
      {props.inlinePickers[field]}
    </Box>
  );
}

const twoColumns = {
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
  inlinePickers = {},
}: Omit<SectionProps, 'inlinePickers'> & Partial<Pick<SectionProps, 'inlinePickers'>>) {
  const t = useSectionWords(reader);
  const { evidence, written_by: writtenBy, built_in_sections: builtInSections = [] } = dashboard;
  const props = { dashboard, reader, inlinePickers };
  const majors = dashboard.studentDashboard.interestMajorMapping;
  const hasMap = Object.keys(majors).length > 0;
  const isFilled = (field: Field): boolean => linesOf(dashboard, field).length > skippedCount(dashboard, field);
  const emptyFields: Field[] = CARD_FIELDS.filter((field) => !isFilled(field));
  if (!hasMap) emptyFields.unshift('interestMajorMapping');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Portrait {...props} />
      {hasMap && (
        <InterestMap
          majors={majors}
          evidence={evidence.filter(({ field }) => field === 'interestMajorMapping')}
          reader={reader}
        />
      )}
      <Box sx={twoColumns}>
        {CARD_FIELDS.filter(isFilled).map((field) => (
          <ListCard key={field} field={field} {...props} />
        ))}
      </Box>
      {emptyFields.length > 0 && (
        <Paper sx={{ px: { xs: 2.5, sm: 3 }, py: 1, border: 1, borderColor: 'divider', borderRadius: 4 }}>
          {emptyFields.map((field) => (
            <EmptyRow key={field} field={field} {...props} />
          ))}
        </Paper>
      )}
      {writtenBy !== 'built-in' && (
        <WrittenBy writer={writtenBy} excludedParts={builtInSections.map((field) => t(field as Field))} />
      )}
    </Box>
  );
}
