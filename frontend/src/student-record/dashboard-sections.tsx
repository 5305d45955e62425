import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StudentDashboard } from '@contract/profiles';
import { useId, useState } from 'react';
import { SectionCard } from '../ui/section-card';
import { WrittenBy } from '../ui/written-by';
import {
  entryLook,
  hasHeadline,
  Line,
  linesIn,
  NOTHING_FOR_STAFF,
  Opening,
  type PartProps,
  useHasLineTools,
} from './dashboard-lines';
import { InterestMap } from './interest-map';
import { useSectionWords } from './section-words';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import './preferences/choices.css';

const label = { typography: 'body2', fontWeight: 650, color: 'text.secondary' };

/** The first starred sentence, as large as a headline. */
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

/** The strengths that the student chose, as chips. */
function Strengths(part: PartProps) {
  const field = 'strengths';
  const t = useSectionWords(part.reader);
  const id = useId();
  const lines = part.dashboard.lines.filter((one) => one.field === field);
  // What a hosted model wrote is a sentence, not a choice.
  const written = lines.filter((one) => one.id !== null);
  const line = (index: number) => <Line {...part} field={field} index={index} />;
  return (
    <Box component="section" id={field} aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography id={id} component="h2" sx={label}>
        {t(field)}
      </Typography>
      <Opening {...part} field={field} />
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

/** Who the student is: a sentence of their own, what they chose and count, and their strengths. */
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
          {part.reader === 'student' ? invitation.text : NOTHING_FOR_STAFF}
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

/** The sections below the portrait, the student's own first. */
const CARDS: readonly Field[] = [
  'standOutFactorBragList',
  'growthAreas',
  'sentimentAnalysis',
  'applicationStrategyTips',
  'potentialExtracurriculars',
  'thingsToDoThisSummer',
  'recommendedReadingAndResources',
];

/** So many entries are read before the rest is asked for. */
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

/** A section without lines, as one row. */
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
        <Opening {...part} field={field} />
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
  // A last card without a neighbor takes the whole row.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
};

/** The ten sections of a student's dashboard, each statement with its evidence; those without lines come last, a row each. */
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
