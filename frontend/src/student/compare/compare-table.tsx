import { collegeSizeOf } from '@contract/college-search-values';
import type { SchoolSummary } from '@contract/school-lists';
import { capitalize } from '@contract/text-rules';
import type { Translate } from '../../i18n/words';
import {
  type FactId,
  factOf,
  outcomeOf,
  ownPages,
  placeOf,
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
import { Muted, NameLink, OutsideLink } from '../../ui/text';

export type TranslateCompare = Translate<typeof compareWords & typeof figuresWords>;

interface FactCell {
  value: string;
  detail?: string;
}

type FactReader = (school: SchoolSummary, t: TranslateCompare) => FactCell;

const plain =
  (id: FactId): FactReader =>
  (school, t) => ({ value: factOf(id, school, t) ?? t('notPublished') });

/** A value with the line below it, if there is one. */
const withDetail = (value: string, detail: string | null): FactCell => ({ value, ...(detail !== null && { detail }) });

const yearText = (year: number | null): string | null => year?.toString() ?? null;

/** Shown for facts that two-year colleges don't have. */
const NOTHING: FactCell = { value: '–' };
const hideAtTwoYear =
  (cell: FactReader): FactReader =>
  (school, t) => {
    const fact = cell(school, t);
    return school.level === 'two_year' && fact.value === t('notPublished') ? NOTHING : fact;
  };

const admissionRate: FactReader = (school, t) => {
  const { value } = plain('admissionRate')(school, t);
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

const programs: FactReader = ({ programs: wanted }, t) => ({
  value:
    wanted
      .map((one) => `${capitalize(one.name)}: ${t(programClaim(one), { group: one.group?.title ?? '' })}`)
      .join('\n') || t('programsNone'),
});

const distance: FactReader = ({ miles, distance: words }, t) =>
  miles === null || words === null
    ? { value: t('distanceUnknown') }
    : { value: t('miles', miles), detail: capitalize(words) };

const size: FactReader = ({ undergrads }, t) =>
  undergrads === null
    ? { value: t('notPublished') }
    : { value: t('undergrads', { count: wholeNumber(undergrads) }), detail: t(collegeSizeOf(undergrads)) };

const price: FactReader = ({ price: { dollars: amount, elsewhere, says } }, t) => {
  if (amount === null) return { value: t('notPublished'), detail: says };
  return { value: bothPricesText({ dollars: amount, elsewhere }, t) ?? priceText(amount, t), detail: says };
};

// Next to community colleges that report who finishes within three years, a six-year rate needs its period.
const outcome: FactReader = (school, t) => {
  if (outcomeOf(school) === 'finish') return plain('finish')(school, t);
  const fact = plain('graduation')(school, t);
  return school.level === 'two_year' ? { ...fact, detail: t('withinSix') } : fact;
};

interface CellGroup {
  label: keyof typeof compareWords;
  rows: readonly (readonly [keyof typeof compareWords, FactReader])[];
}

const CELLS = [
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
      ['testPolicy', hideAtTwoYear(plain('testPolicy'))],
    ],
  },
  {
    label: 'college',
    rows: [
      ['place', (school, t) => withDetail(placeOf(school), factOf('setting', school, t))],
      ['size', size],
      ['kind', (school, t) => withDetail(t(school.control), factOf('level', school, t))],
      ['facultyRatio', plain('facultyRatio')],
    ],
  },
  {
    label: 'afterwards',
    rows: [
      ['retention', plain('retention')],
      ['graduation', outcome],
      ['earnings', hideAtTwoYear(plain('earnings'))],
    ],
  },
] as const satisfies readonly CellGroup[];

type RowId = (typeof CELLS)[number]['rows'][number][0];

interface FactRow {
  id: RowId;
  label: string;
  cells: FactCell[];
}

interface FactGroup {
  label: string;
  rows: FactRow[];
}

const differs = ({ cells }: FactRow): boolean =>
  cells.some(({ value, detail }) => value !== cells[0]?.value || detail !== cells[0]?.detail);

const labelOf = (id: RowId, schools: readonly SchoolSummary[]): RowId | 'averagePrice' =>
  id === 'price' && !schools.some(({ price }) => price.at_income) ? 'averagePrice' : id;

/** All comparison rows in groups; unpublished values read “Not published”. */
export const factGroups = (schools: readonly SchoolSummary[], t: TranslateCompare): FactGroup[] =>
  CELLS.map(({ label, rows }) => ({
    label: t(label),
    rows: rows
      .map(([id, cell]) => ({ id, label: t(labelOf(id, schools)), cells: schools.map((school) => cell(school, t)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== NOTHING)),
  }));

/** The groups with only the rows in which the colleges differ. */
export const onlyDiffering = (groups: readonly FactGroup[]): FactGroup[] =>
  groups.map(({ label, rows }) => ({ label, rows: rows.filter(differs) })).filter(({ rows }) => rows.length > 0);

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

const columnsOf = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `180px repeat(${count}, minmax(0, 1fr))` },
  columnGap: 2.5,
});

/** The names stay in view on wide screens; on a phone each cell names its college. */
function Names({ schools }: { schools: readonly SchoolSummary[] }) {
  return (
    <Box role="rowgroup">
      <Box
        role="row"
        sx={{
          ...columnsOf(schools.length),
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

function Cell({ school, children }: { school: SchoolSummary; children: ReactNode }) {
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
      sx={{ ...columnsOf(schools.length), py: 2, borderBottom: { md: 1 }, borderColor: { md: 'divider' } }}
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
      <Cell key={school.unitid} school={school}>
        <Box sx={{ fontWeight: 650, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}>
          {row.cells[index]?.value}
        </Box>
        {row.cells[index]?.detail && <Muted component="div">{row.cells[index].detail}</Muted>}
        {row.id === 'scores' && school.score && <ScoreBar score={school.score} t={t} />}
      </Cell>
    ))}
  </Row>
);

function LinksLine({ schools, t }: { schools: readonly SchoolSummary[]; t: TranslateCompare }) {
  return (
    <Row label={t('links')} schools={schools}>
      {schools.map((school) => (
        <Cell key={school.unitid} school={school}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flexDirection: { md: 'column' } }}>
            {ownPages(school).map(({ key, href }) => (
              <OutsideLink key={key} href={href} label={t('opensOutside', { link: t(key), school: school.name })}>
                {t(key)}
              </OutsideLink>
            ))}
          </Box>
        </Cell>
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
      <Names schools={schools} />
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
