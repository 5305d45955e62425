import { collegeSizeOf } from '@contract/college-search-values';
import type { SchoolSummary } from '@contract/recommendations';
import { capitalize } from '@contract/text-rules';
import type { Translate } from '../../i18n/words';
import {
  type FactId,
  factText,
  outcomeFactId,
  collegePages,
  placeText,
  bothPricesText,
  priceText,
  programClaim,
} from '../../student-record/college/facts';
import { ScoreBand } from '../../student-record/college/marks';
import type compareWords from '../../words/en/compare.json';
import type figuresWords from '../../words/en/figures.json';
import { wholeNumber } from '../../ui/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Muted, NameLink, ExternalLink } from '../../ui/text';

export type TranslateCompare = Translate<typeof compareWords & typeof figuresWords>;

interface FactCell {
  value: string;
  detail?: string;
}

type FactReader = (school: SchoolSummary, t: TranslateCompare) => FactCell;

const readFact =
  (id: FactId): FactReader =>
  (school, t) => ({ value: factText(id, school, t) ?? t('notPublished') });

const withDetail = (value: string, detail: string | null): FactCell => ({ value, ...(detail !== null && { detail }) });

const yearText = (year: number | null): string | null => year?.toString() ?? null;

const NO_VALUE: FactCell = { value: '–' };
const hideAtTwoYear =
  (cell: FactReader): FactReader =>
  (school, t) => {
    const factCell = cell(school, t);
    return school.level === 'two_year' && factCell.value === t('notPublished') ? NO_VALUE : factCell;
  };

const admissionRate: FactReader = (school, t) => {
  const { value } = readFact('admissionRate')(school, t);
  return withDetail(value, school.admission_rate_pct === null ? null : yearText(school.admission_rate_year));
};

/** Both published ranges; the student's own score is on the chart. */
const scores: FactReader = (school, t) => {
  const { sat_total_25: sat, sat_total_75: satHigh, act_25: act, act_75: actHigh } = school;
  const ranges = [
    ...(sat === null || satHigh === null ? [] : [t('satRange', { low: sat, high: satHigh })]),
    ...(act === null || actHigh === null ? [] : [t('actRange', { low: act, high: actHigh })]),
  ];
  return ranges.length === 0
    ? { value: t('notPublished') }
    : withDetail(ranges.join(', '), yearText(school.test_scores_year));
};

const programs: FactReader = ({ programs: wantedPrograms }, t) => ({
  value:
    wantedPrograms
      .map(
        (program) => `${capitalize(program.name)}: ${t(programClaim(program), { group: program.group?.title ?? '' })}`,
      )
      .join('\n') || t('programsNone'),
});

const distance: FactReader = ({ miles, distance: distanceText }, t) =>
  miles === null || distanceText === null
    ? { value: t('distanceUnknown') }
    : { value: t('miles', miles), detail: capitalize(distanceText) };

const size: FactReader = ({ undergrads }, t) =>
  undergrads === null
    ? { value: t('notPublished') }
    : { value: t('undergrads', { count: wholeNumber(undergrads) }), detail: t(collegeSizeOf(undergrads)) };

const price: FactReader = ({ price: { dollars: amount, elsewhere, says: priceNote } }, t) => {
  if (amount === null) return { value: t('notPublished'), detail: priceNote };
  return { value: bothPricesText({ dollars: amount, elsewhere }, t) ?? priceText(amount, t), detail: priceNote };
};

// Next to community colleges that report who finishes within three years, a six-year rate needs its period.
const outcome: FactReader = (school, t) => {
  if (outcomeFactId(school) === 'finish') return readFact('finish')(school, t);
  const factCell = readFact('graduation')(school, t);
  return school.level === 'two_year' ? { ...factCell, detail: t('withinSix') } : factCell;
};

interface CellGroup {
  label: keyof typeof compareWords;
  rows: readonly (readonly [keyof typeof compareWords, FactReader])[];
}

const CELL_GROUPS = [
  {
    label: 'forYou',
    rows: [
      ['tier', ({ tier, tier_why }, t) => ({ value: tier ?? t('noTier'), detail: tier_why })],
      ['price', price],
      ['distance', distance],
      ['programs', programs],
    ],
  },
  {
    label: 'gettingIn',
    rows: [
      ['admissionRate', admissionRate],
      ['scores', hideAtTwoYear(scores)],
      ['testPolicy', hideAtTwoYear(readFact('testPolicy'))],
    ],
  },
  {
    label: 'college',
    rows: [
      ['place', (school, t) => withDetail(placeText(school), factText('setting', school, t))],
      ['size', size],
      ['kind', (school, t) => withDetail(t(school.control), factText('level', school, t))],
      ['facultyRatio', readFact('facultyRatio')],
    ],
  },
  {
    label: 'afterwards',
    rows: [
      ['retention', readFact('retention')],
      ['graduation', outcome],
      ['earnings', hideAtTwoYear(readFact('earnings'))],
    ],
  },
] as const satisfies readonly CellGroup[];

type RowId = (typeof CELL_GROUPS)[number]['rows'][number][0];

interface FactRow {
  id: RowId;
  label: string;
  cells: FactCell[];
}

interface FactGroup {
  label: string;
  rows: FactRow[];
}

const hasDifferences = ({ cells }: FactRow): boolean =>
  cells.some(({ value, detail }) => value !== cells[0]?.value || detail !== cells[0]?.detail);

const rowLabel = (id: RowId, schools: readonly SchoolSummary[]): RowId | 'averagePrice' =>
  id === 'price' && !schools.some(({ price }) => price.at_income) ? 'averagePrice' : id;

export const factGroups = (schools: readonly SchoolSummary[], t: TranslateCompare): FactGroup[] =>
  CELL_GROUPS.map(({ label, rows }) => ({
    label: t(label),
    rows: rows
      .map(([id, cell]) => ({ id, label: t(rowLabel(id, schools)), cells: schools.map((school) => cell(school, t)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== NO_VALUE)),
  }));

export const differingGroups = (groups: readonly FactGroup[]): FactGroup[] =>
  groups.map(({ label, rows }) => ({ label, rows: rows.filter(hasDifferences) })).filter(({ rows }) => rows.length > 0);

function ScoreBar({ score, t }: { score: NonNullable<SchoolSummary['score']>; t: TranslateCompare }) {
  const { measure, student, converted, standing } = score;
  return (
    <Box sx={{ mt: 1 }}>
      <ScoreBand score={score} size={18} />
      <Box sx={{ mt: 0.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <strong>{t(converted ? 'yoursConverted' : 'yours', { measure, score: student })}</strong>, {t(standing)}
      </Box>
    </Box>
  );
}

const columnStyles = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `180px repeat(${count}, minmax(0, 1fr))` },
  columnGap: 2.5,
});

function SchoolNames({ schools }: { schools: readonly SchoolSummary[] }) {
  return (
    <Box role="rowgroup">
      <Box
        role="row"
        sx={{
          ...columnStyles(schools.length),
          display: { xs: 'flex', md: 'grid' },
          flexWrap: 'wrap',
          rowGap: 1,
          position: { md: 'sticky' },
          top: 0,
          zIndex: 1,
          py: 1.5,
          backgroundColor: 'background.default',
          borderBottom: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box role="cell" sx={{ display: { xs: 'none', md: 'block' } }} />
        {schools.map(({ unitid, name }) => (
          <Box
            key={unitid}
            role="columnheader"
            sx={{ overflowWrap: 'anywhere', minWidth: 0, width: { xs: '100%', md: 'auto' } }}
          >
            <NameLink to={`/colleges/${unitid}`}>{name}</NameLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function FactCellView({ school, children }: { school: SchoolSummary; children: ReactNode }) {
  return (
    <Box
      role="cell"
      sx={{
        display: { xs: 'grid', md: 'block' },
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: 1.5,
        py: { xs: 0.75, md: 0 },
        borderTop: { xs: 1, md: 0 },
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        minWidth: 0,
      }}
    >
      <Box aria-hidden="true" sx={{ display: { md: 'none' }, typography: 'body2', color: 'text.secondary' }}>
        {school.name}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function Row({ label, schools, children }: { label: string; schools: readonly SchoolSummary[]; children: ReactNode }) {
  return (
    <Box
      role="row"
      sx={{ ...columnStyles(schools.length), py: 2, borderBottom: { md: 1 }, borderColor: { md: 'divider' } }}
    >
      <Box role="rowheader" sx={{ fontWeight: { xs: 700, md: 600 }, pb: { xs: 1, md: 0 } }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

const FactLine = ({ row, schools, t }: { row: FactRow; schools: readonly SchoolSummary[]; t: TranslateCompare }) => (
  <Row label={row.label} schools={schools}>
    {schools.map((school, index) => (
      <FactCellView key={school.unitid} school={school}>
        <Box sx={{ fontWeight: 650, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}>
          {row.cells[index]?.value}
        </Box>
        {row.cells[index]?.detail && <Muted component="div">{row.cells[index].detail}</Muted>}
        {row.id === 'scores' && school.score && <ScoreBar score={school.score} t={t} />}
      </FactCellView>
    ))}
  </Row>
);

function LinksLine({ schools, t }: { schools: readonly SchoolSummary[]; t: TranslateCompare }) {
  return (
    <Row label={t('links')} schools={schools}>
      {schools.map((school) => (
        <FactCellView key={school.unitid} school={school}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flexDirection: { md: 'column' } }}>
            {collegePages(school).map(({ key, href }) => (
              <ExternalLink key={key} href={href} label={t('opensOutside', { link: t(key), school: school.name })}>
                {t(key)}
              </ExternalLink>
            ))}
          </Box>
        </FactCellView>
      ))}
    </Row>
  );
}

interface CompareTableProps {
  schools: readonly SchoolSummary[];
  groups: readonly FactGroup[];
  t: TranslateCompare;
}

export function CompareTable({ schools, groups, t }: CompareTableProps) {
  return (
    <Box role="table" aria-label={t('table')}>
      <SchoolNames schools={schools} />
      {groups.map(({ label, rows }) => (
        <Box role="rowgroup" key={label} aria-label={label} sx={{ mt: 3 }}>
          <Box role="row">
            <Typography role="rowheader" variant="h3" component="div" sx={{ pb: 0.5 }}>
              {label}
            </Typography>
          </Box>
          {rows.map((row) => (
            <FactLine key={row.id} row={row} schools={schools} t={t} />
          ))}
        </Box>
      ))}
      <Box role="rowgroup" sx={{ mt: 3 }}>
        <LinksLine schools={schools} t={t} />
      </Box>
    </Box>
  );
}
