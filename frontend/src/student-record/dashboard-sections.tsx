import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { StudentDashboard } from '@contract/profiles';
import { useId, useState } from 'react';
import { SectionCard } from '../ui/section-card';
import { WrittenBy } from '../ui/written-by';
import { entryLook, hasHeadline, Line, linesIn, Opening, type PartProps } from './dashboard-lines';
import { Portrait } from './dashboard-portrait';
import { InterestMap } from './interest-map';
import { useSectionWords } from './section-words';

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
