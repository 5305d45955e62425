import AutoAwesomeRounded from '@mui/icons-material/AutoAwesomeRounded';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import SpaRounded from '@mui/icons-material/SpaRounded';
import StarOutlineRounded from '@mui/icons-material/StarOutlineRounded';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StudentDashboard, StudentDashboardAnswer } from '@contract/profiles';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAsSent } from '../i18n/words';
import { SectionCard } from '../ui/section-card';
import { WrittenBy } from '../ui/written-by';
import { EvidenceQuote } from './evidence-quote';
import { InterestMap } from './interest-map';
import { LineTools, useHasLineTools } from './line-tools';
import type { Reader } from './reader';
import { evidenceOf, pointsOf } from './statement-evidence';
import { useSectionWords } from './section-words';

type Field = keyof StudentDashboard;
type Icon = ComponentType<{ sx?: object; 'aria-hidden'?: 'true' }>;

const BEFORE_MAP: readonly [Field, Icon][] = [
  ['strengths', StarOutlineRounded],
  ['growthAreas', SpaRounded],
  ['standOutFactorBragList', AutoAwesomeRounded],
  ['applicationStrategyTips', LightbulbOutlined],
];
const AFTER_MAP: readonly [Field, Icon][] = [
  ['potentialExtracurriculars', GroupsOutlined],
  ['thingsToDoThisSummer', WbSunnyOutlined],
  ['recommendedReadingAndResources', MenuBookOutlined],
];

type Dashboard = StudentDashboardAnswer['dashboard'];

/** Where the student picks in place: what stands below the lines of a section. */
export type Picking = Partial<Record<Field, ReactNode>>;

interface PartProps {
  dashboard: Dashboard;
  reader: Reader;
  picking: Picking;
}

const NOTHING_FOR_STAFF = 'The student has picked nothing for this yet.';

/** So many entries are read before the rest is asked for. */
const OPEN = 2;

const entryLook = {
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

function linesIn({ studentDashboard }: Dashboard, field: Field): string[] {
  const value = studentDashboard[field];
  if (value === null) return [];
  return typeof value === 'string' ? pointsOf(value) : Array.isArray(value) ? value : Object.keys(value);
}

/** One line: a link where it says what is open, and what stands behind it. */
function Line({
  dashboard,
  reader,
  field,
  index,
  text,
}: Omit<PartProps, 'picking'> & { field: Field; index: number; text: string }) {
  const sent = useAsSent();
  const own = useHasLineTools();
  const line = dashboard.lines.find((one) => one.field === field && one.index === index);
  const evidence = evidenceOf(dashboard.evidence, field, index);
  const [first] = evidence;
  const opens = own && field === 'growthAreas' && !first && line?.id === null ? line.link : null;
  return (
    <>
      {opens === null || opens === undefined ? (
        // A hosted model writes English.
        <span {...(line?.id ? sent : {})}>{text}</span>
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

/** Where an empty section would come from, with one action; picks in place are that action themselves. */
function Opening({ dashboard, reader, field, picking }: PartProps & { field: Field }) {
  const open = dashboard.open.find((one) => one.field === field);
  if (!open) return null;
  if (reader !== 'student') return <Typography sx={{ color: 'text.secondary' }}>{NOTHING_FOR_STAFF}</Typography>;
  const isHere = open.link.includes('#') && picking[field] !== undefined;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{open.text}</Typography>
      {!isHere && (
        <Button component={RouterLink} to={open.link} variant="outlined" size="small" sx={{ mt: 1.5 }}>
          <span>{open.action}</span>
        </Button>
      )}
    </>
  );
}

function ListCard({ field, Icon, ...part }: PartProps & { field: Field; Icon: Icon }) {
  const t = useSectionWords(part.reader);
  const entries = linesIn(part.dashboard, field);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, OPEN);
  const more = entries.length - shown.length;
  return (
    <SectionCard
      id={field}
      title={t(field)}
      action={<Icon aria-hidden="true" sx={{ color: 'secondary.main', fontSize: 26 }} />}
    >
      <Opening {...part} field={field} />
      {entries.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {shown.map((entry, index) => (
            <Box component="li" key={index} sx={entryLook}>
              <Line {...part} field={field} index={index} text={entry} />
            </Box>
          ))}
        </Box>
      )}
      {(more > 0 || all) && entries.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: more })}</span>
        </Button>
      )}
      {part.picking[field]}
    </SectionCard>
  );
}

function SummaryCard(part: PartProps) {
  const t = useSectionWords(part.reader);
  const own = useHasLineTools();
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1.25 }}>
        {t('profileSummary')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
        {linesIn(part.dashboard, 'profileSummary').map((line, index) => (
          <div key={index}>
            <Line {...part} field="profileSummary" index={index} text={line} />
          </div>
        ))}
      </Box>
      {own && (
        <Link component={RouterLink} to="/my-choices" color="inherit" sx={{ display: 'inline-block', mt: 1.5 }}>
          {t('myChoices')}
        </Link>
      )}
    </Paper>
  );
}

const pairs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

// A last card without a neighbour takes the whole row.
const uneven = { ...pairs, '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } };

/** The ten sections of a student's dashboard, each statement with its evidence. */
export function DashboardSections({
  dashboard,
  reader,
  picking = {},
}: Omit<PartProps, 'picking'> & { picking?: Picking }) {
  const t = useSectionWords(reader);
  const { evidence, written_by: writtenBy, built_in_sections: builtIn = [] } = dashboard;
  const part = { dashboard, reader, picking };
  const card = ([field, Icon]: readonly [Field, Icon]) => <ListCard key={field} field={field} Icon={Icon} {...part} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SummaryCard {...part} />
      {card(['sentimentAnalysis', FavoriteBorderRounded])}
      <Box sx={pairs}>{BEFORE_MAP.map(card)}</Box>
      <InterestMap
        majors={dashboard.studentDashboard.interestMajorMapping}
        evidence={evidence.filter(({ field }) => field === 'interestMajorMapping')}
        reader={reader}
        nothing={<Opening {...part} field="interestMajorMapping" />}
      />
      <Box sx={uneven}>{AFTER_MAP.map(card)}</Box>
      {writtenBy !== 'built-in' && <WrittenBy by={writtenBy} except={builtIn.map((field) => t(field as Field))} />}
    </Box>
  );
}
