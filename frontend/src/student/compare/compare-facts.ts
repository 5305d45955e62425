import { collegeSizeOf } from '@contract/college-size';
import { dollars } from '@contract/dollars';
import type { SchoolSummary } from '@contract/school-lists';
import { capital } from '@contract/in-a-sentence';
import type { Say } from '../../i18n/words';
import { completionText, tellsFinishing } from '../../student-record/college/finishing';
import { programClaim } from '../../student-record/college/program-standing';
import { priceText, twoPrices } from '../../student-record/price/two-prices';
import { percentText } from '../../student-record/schools/tier-words';
import type compareWords from '../../words/en/compare.json';
import type figuresWords from '../../words/en/figures.json';
import { wholeNumber } from '../../ui/whole-number';

export type SayCompare = Say<typeof compareWords & typeof figuresWords>;

/** What one college has to say in a row: the value, and what it is based on below it. */
export interface FactCell {
  value: string;
  detail?: string;
}

type RowId =
  | 'tier'
  | 'price'
  | 'distance'
  | 'programs'
  | 'rate'
  | 'scores'
  | 'policy'
  | 'place'
  | 'size'
  | 'kind'
  | 'faculty'
  | 'retention'
  | 'graduation'
  | 'earnings';

/** One thing in which colleges are compared; a cell for each of them. */
export interface FactRow {
  id: RowId;
  label: string;
  cells: FactCell[];
}

export interface FactGroup {
  label: string;
  rows: FactRow[];
}

type Cell = (school: SchoolSummary, t: SayCompare) => FactCell;

const fallTerm = (year: number | null): { detail?: string } => (year === null ? {} : { detail: String(year) });

const percentCell =
  (pick: (school: SchoolSummary) => number | null): Cell =>
  (school, t) => {
    const value = pick(school);
    return { value: value === null ? t('notPublished') : percentText(value) };
  };

const rate: Cell = ({ admission_rate_pct: pct, admission_rate_year: year, open_admissions: open }, t) => {
  if (pct !== null) return { value: percentText(pct), ...fallTerm(year) };
  return { value: open ? t('openAdmission') : t('notPublished') };
};

const range = (low: number | null, high: number | null): { low: number; high: number } | null =>
  low === null || high === null ? null : { low, high };

/** Where four-year colleges have something that two-year ones do not, those have nothing to say. */
const NOTHING: FactCell = { value: '–' };
const notAtTwoYear =
  (cell: Cell): Cell =>
  (school, t) => {
    const said = cell(school, t);
    return school.level === 'two_year' && said.value === t('notPublished') ? NOTHING : said;
  };

const graduation: Cell = (school, t) => {
  if (tellsFinishing(school)) return { value: completionText(school, t) ?? t('notPublished') };
  const said = percentCell(({ graduation_6yr_pct }) => graduation_6yr_pct)(school, t);
  // Beside those that tell who finishes within three years.
  return school.level === 'two_year' ? { ...said, detail: t('withinSix') } : said;
};

/** Both published ranges; the student's own score stands on the drawn bar. */
const scores: Cell = (school, t) => {
  const sat = range(school.sat_total_25, school.sat_total_75);
  const act = range(school.act_25, school.act_75);
  const said = [sat && t('satRange', sat), act && t('actRange', act)].filter((one) => one !== null);
  return said.length === 0
    ? { value: t('notPublished') }
    : { value: said.join(', '), ...fallTerm(school.test_scores_year) };
};

const programs: Cell = ({ programs: wanted }, t) =>
  wanted.length === 0
    ? { value: t('programsNone') }
    : {
        value: wanted
          .map((one) => `${capital(one.name)}: ${t(programClaim(one), { group: one.group?.title ?? '' })}`)
          .join('\n'),
      };

const distance: Cell = ({ miles, distance: said }, t) =>
  miles === null || said === null
    ? { value: t('distanceUnknown') }
    : { value: t('miles', miles), detail: capital(said) };

const size: Cell = ({ undergrads }, t) =>
  undergrads === null
    ? { value: t('notPublished') }
    : { value: t('undergrads', { count: wholeNumber(undergrads) }), detail: t(collegeSizeOf(undergrads)) };

const price: Cell = ({ price: { dollars: amount, elsewhere, says } }, t) => {
  if (amount === null) return { value: t('notPublished'), detail: says };
  return { value: twoPrices({ dollars: amount, elsewhere }, t) ?? priceText(amount, t), detail: says };
};

interface CellGroup {
  label: 'forYou' | 'gettingIn' | 'college' | 'afterwards';
  rows: readonly [RowId, Cell][];
}

const CELLS: readonly CellGroup[] = [
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
      ['rate', rate],
      ['scores', notAtTwoYear(scores)],
      [
        'policy',
        notAtTwoYear(({ test_policy: policy }, t) => ({ value: policy === null ? t('notPublished') : t(policy) })),
      ],
    ],
  },
  {
    label: 'college',
    rows: [
      [
        'place',
        ({ city, state, setting }, t) => ({ value: `${city}, ${state}`, ...(setting && { detail: t(setting) }) }),
      ],
      ['size', size],
      [
        'kind',
        ({ control, level }, t) => ({ value: t(control), ...(level === 'two_year' && { detail: t('twoYear') }) }),
      ],
      [
        'faculty',
        ({ student_faculty_ratio: ratio }, t) => ({ value: ratio === null ? t('notPublished') : wholeNumber(ratio) }),
      ],
    ],
  },
  {
    label: 'afterwards',
    rows: [
      ['retention', percentCell(({ retention_pct }) => retention_pct)],
      ['graduation', graduation],
      [
        'earnings',
        notAtTwoYear(({ median_earnings_10yr: earnings }, t) => ({
          value: earnings === null ? t('notPublished') : dollars(earnings),
        })),
      ],
    ],
  },
];

/** Whether the colleges say different things in a row. */
export const differs = ({ cells }: FactRow): boolean =>
  cells.some(({ value, detail }) => value !== cells[0]?.value || detail !== cells[0]?.detail);

const labelOf = (id: RowId, schools: readonly SchoolSummary[]): RowId | 'averagePrice' =>
  id === 'price' && !schools.some(({ price }) => price.at_income) ? 'averagePrice' : id;

/** Everything colleges are compared in, in groups; what is not published says so. */
export const factGroups = (schools: readonly SchoolSummary[], t: SayCompare): FactGroup[] =>
  CELLS.map(({ label, rows }) => ({
    label: t(label),
    rows: rows
      .map(([id, cell]) => ({ id, label: t(labelOf(id, schools)), cells: schools.map((school) => cell(school, t)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== NOTHING)),
  }));

/** The groups with the rows alone in which the colleges differ. */
export const onlyDiffering = (groups: readonly FactGroup[]): FactGroup[] =>
  groups.map(({ label, rows }) => ({ label, rows: rows.filter(differs) })).filter(({ rows }) => rows.length > 0);
