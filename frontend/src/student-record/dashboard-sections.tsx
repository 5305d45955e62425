import AutoAwesomeRounded from '@mui/icons-material/AutoAwesomeRounded';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import SpaRounded from '@mui/icons-material/SpaRounded';
import StarOutlineRounded from '@mui/icons-material/StarOutlineRounded';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StudentDashboard, StudentDashboardAnswer } from '@contract/profiles';
import { type ComponentType, useId, useState } from 'react';
import { useAsSent } from '../i18n/words';
import { SectionCard } from '../ui/section-card';
import { WrittenBy } from '../ui/written-by';
import { EvidenceQuote } from './evidence-quote';
import { InterestMap } from './interest-map';
import { LineTools, useHasLineTools } from './line-tools';
import type { Reader } from './reader';
import { evidenceBeside, evidenceOf, pointsOf } from './statement-evidence';
import { ToneCard } from './tone-card';
import { useSectionWords } from './section-words';

type ListField = {
  [Field in keyof StudentDashboard]: StudentDashboard[Field] extends string[] ? Field : never;
}[keyof StudentDashboard];

type Icon = ComponentType<{ sx?: object; 'aria-hidden'?: 'true' }>;

const BEFORE_MAP: readonly [ListField, Icon][] = [
  ['strengths', StarOutlineRounded],
  ['growthAreas', SpaRounded],
  ['standOutFactorBragList', AutoAwesomeRounded],
  ['applicationStrategyTips', LightbulbOutlined],
];
const AFTER_MAP: readonly [ListField, Icon][] = [
  ['potentialExtracurriculars', GroupsOutlined],
  ['thingsToDoThisSummer', WbSunnyOutlined],
  ['recommendedReadingAndResources', MenuBookOutlined],
];

type Dashboard = StudentDashboardAnswer['dashboard'];

interface PartProps {
  dashboard: Dashboard;
  reader: Reader;
}

const NOTHING_FOR_STAFF = 'Nothing here yet. A few more of the student’s answers will fill this in.';

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

function ListCard({ field, Icon, dashboard, reader }: PartProps & { field: ListField; Icon: Icon }) {
  const sent = useAsSent();
  const t = useSectionWords(reader);
  const entries = dashboard.studentDashboard[field];
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, OPEN);
  const more = entries.length - shown.length;
  return (
    <SectionCard title={t(field)} action={<Icon aria-hidden="true" sx={{ color: 'secondary.main', fontSize: 26 }} />}>
      {entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {reader === 'student' ? t('nothingYet') : NOTHING_FOR_STAFF}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.75 }}>
        {shown.map((entry, index) => (
          <Box component="li" key={index} sx={entryLook}>
            <span {...sent}>{entry}</span>
            <Behind dashboard={dashboard} reader={reader} field={field} index={index} text={entry} />
          </Box>
        ))}
      </Box>
      {(more > 0 || all) && entries.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: more })}</span>
        </Button>
      )}
      <EvidenceQuote evidence={evidenceBeside(dashboard.evidence, field, entries.length)} reader={reader} />
    </SectionCard>
  );
}

/** What stands behind a line: for its student the way to the answer and 'Not true?', for others the words. */
function Behind({ dashboard, reader, field, index, text }: PartProps & { field: string; index: number; text: string }) {
  const own = useHasLineTools();
  if (own) return <LineTools field={field} index={index} text={text} />;
  return <EvidenceQuote evidence={evidenceOf(dashboard.evidence, field, index)} reader={reader} />;
}

function SummaryCard({ dashboard, reader }: PartProps) {
  const sent = useAsSent();
  const t = useSectionWords(reader);
  const id = useId();
  const lines = pointsOf(dashboard.studentDashboard.profileSummary);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3.5 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1.25 }}>
        {t('profileSummary')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: '68ch' }}>
        {lines.map((line, index) => (
          <div key={index}>
            <Typography {...sent} sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
            <Behind dashboard={dashboard} reader={reader} field="profileSummary" index={index} text={line} />
          </div>
        ))}
      </Box>
    </Paper>
  );
}

const pairs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

// Four cards of very different length in two columns, the third under the first: a short card leaves no hole beside a long one.
const four = {
  ...pairs,
  gridTemplateRows: { lg: 'auto 1fr auto' },
  '& > :nth-of-type(1)': { gridRow: { lg: '1 / span 2' } },
  '& > :nth-of-type(3)': { gridRow: { lg: '3' }, gridColumn: { lg: '1' } },
  '& > :nth-of-type(4)': { gridRow: { lg: '2 / span 2' }, gridColumn: { lg: '2' } },
};

// A last card without a neighbour takes the whole row.
const uneven = { ...pairs, '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } };

/** The ten sections of a student's dashboard, each statement with its evidence. */
export function DashboardSections({ userId, dashboard, reader }: PartProps & { userId: string }) {
  const t = useSectionWords(reader);
  const { studentDashboard, evidence, written_by: writtenBy, built_in_sections: builtIn = [] } = dashboard;
  const card = ([field, Icon]: readonly [ListField, Icon]) => (
    <ListCard key={field} field={field} Icon={Icon} dashboard={dashboard} reader={reader} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SummaryCard dashboard={dashboard} reader={reader} />
      <ToneCard
        userId={userId}
        text={studentDashboard.sentimentAnalysis}
        evidence={evidence.filter(({ field }) => field === 'sentimentAnalysis')}
        reader={reader}
      />
      <Box sx={four}>{BEFORE_MAP.map(card)}</Box>
      <InterestMap
        majors={studentDashboard.interestMajorMapping}
        evidence={evidence.filter(({ field }) => field === 'interestMajorMapping')}
        reader={reader}
      />
      <Box sx={uneven}>{AFTER_MAP.map(card)}</Box>
      <WrittenBy by={writtenBy} except={builtIn.map((field) => t(field as keyof StudentDashboard))} />
    </Box>
  );
}
