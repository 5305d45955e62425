import SCORECARD_CODES from '../../../data/scorecard-codes.json';
import { isDeepStrictEqual } from 'node:util';
import type { CollegeFacts } from '../../contract/colleges';
import { INCOME_BRACKETS } from '../../contract/prices';
import { hasScores, pageAddress, type Scores, statedScores } from '../college-rules';
import {
  associateColumn,
  awardShareColumn,
  bachelorsColumn,
  certificateColumns,
  CIP_FAMILIES,
  type ScorecardRow,
} from './scorecard-file';

/**
 * The meaning of each column's codes, of LOCALE by its first digit. Unreported values have none: ADMCON7 4, and
 * RELAFFIL -1 (not reported) and -2 (none).
 */
const CODES: {
  [Column in keyof typeof SCORECARD_CODES]: Record<number, string>;
} & {
  CONTROL: Record<number, CollegeFacts['control']>;
  LOCALE: Record<number, NonNullable<CollegeFacts['setting']>>;
  ADMCON7: Record<number, NonNullable<CollegeFacts['test_policy']>>;
} = SCORECARD_CODES as never;

const SMALL_CITY_LOCALE = 13;

export interface ReleaseFacts {
  release: string;
  /** The fall term of admission rates and test scores; null if not given. */
  fallYear: number | null;
}

const BACHELORS_DEGREE = 3;
const OFFERED_CODES = [1, 2];
const MAX_TOP_FIELDS = 8;
const MIN_TOP_FIELD_PCT = 1;

export const unitidOf = (row: ScorecardRow): number | null => row.wholeNumber('UNITID', { min: 1, max: 999_999_999 });

const TWO_YEAR_LEVEL = 2;
/** Public and private nonprofit. */
const NOT_FOR_PROFIT_CONTROLS = [1, 2];

/** A college's level in the catalog; null if it doesn't belong there. */
export function levelOf(row: ScorecardRow): CollegeFacts['level'] | null {
  if (grantsBachelors(row)) return 'four_year';
  const isOpen = row.wholeNumber('CURROPER') !== 0 && (row.wholeNumber('UGDS') ?? 0) > 0;
  const isTwoYear =
    row.wholeNumber('ICLEVEL') === TWO_YEAR_LEVEL && NOT_FOR_PROFIT_CONTROLS.includes(row.wholeNumber('CONTROL') ?? 0);
  return isTwoYear && isOpen ? 'two_year' : null;
}

/** It mostly awards or offers bachelor's degrees, or goes up to one. Graduate-only schools are excluded. */
function grantsBachelors(row: ScorecardRow): boolean {
  const predominant = row.wholeNumber('PREDDEG');
  const awardsUndergraduates = predominant === 1 || predominant === 2;
  return (
    predominant === BACHELORS_DEGREE ||
    (awardsUndergraduates && (row.wholeNumber('HIGHDEG') ?? 0) >= BACHELORS_DEGREE) ||
    bachelorsFieldsOf(row).length > 0
  );
}

/** Facts missing from the file are kept from `existing`. Null if the college has no name, place, kind or address. */
export function collegeFromRow(
  row: ScorecardRow,
  existing: CollegeFacts | null,
  release: ReleaseFacts,
): CollegeFacts | null {
  const identity = identityFacts(row, existing);
  const level = levelOf(row);
  if (!identity || !level) return null;
  return {
    ...identity,
    level,
    ...preservedFacts(existing),
    ...locationFacts(row, existing),
    ...characterFacts(row),
    ...admissionFacts(row, release.fallYear),
    ...costFacts(row, identity.control === 'public' ? 'PUB' : 'PRIV'),
    ...outcomeFacts(row, level),
    student_faculty_ratio: row.hasColumn('STUFACR')
      ? row.wholeNumber('STUFACR')
      : (existing?.student_faculty_ratio ?? null),
    top_fields: topFieldsOf(row),
    bachelors_fields: bachelorsFieldsOf(row),
    associate_fields: offeredFields(row, level, (cip2) => [associateColumn(cip2)]),
    certificate_fields: offeredFields(row, level, certificateColumns),
    fields: fieldsOf(row),
    ...pricesByIncome(row, existing, identity.control === 'public' ? 'PUB' : 'PRIV', release),
    release: release.release,
  };
}

function identityFacts(row: ScorecardRow, existing: CollegeFacts | null) {
  const unitid = unitidOf(row);
  const name = row.text('INSTNM');
  const city = row.text('CITY');
  const state = row.text('STABBR');
  const region = row.codedValue('REGION', CODES.REGION);
  const control = row.codedValue('CONTROL', CODES.CONTROL);
  const website_url = pageAddress(row.text('INSTURL')) ?? existing?.website_url;
  if (unitid === null || !name || !city || !state || !region || !control || !website_url) return null;
  return { unitid, name, city, state, region, control, website_url };
}

function preservedFacts(existing: CollegeFacts | null) {
  const { aliases = [], admissions_url = null, apply_url = null, financial_aid_url = null } = existing ?? {};
  const { bachelor_programs = {}, associate_programs = {}, programs_years = null } = existing ?? {};
  const programs = { bachelor_programs, associate_programs, programs_years };
  return { aliases, admissions_url, apply_url, financial_aid_url, ...programs };
}

function locationFacts(row: ScorecardRow, existing: CollegeFacts | null) {
  const locale = row.wholeNumber('LOCALE');
  const degreeBounds = { min: -180, max: 180 };
  return {
    setting: locale === null ? null : (CODES.LOCALE[Math.floor(locale / 10)] ?? null),
    small_city: locale === SMALL_CITY_LOCALE,
    latitude: row.hasColumn('LATITUDE') ? row.amount('LATITUDE', degreeBounds) : (existing?.latitude ?? null),
    longitude: row.hasColumn('LONGITUDE') ? row.amount('LONGITUDE', degreeBounds) : (existing?.longitude ?? null),
    net_price_calculator_url: row.hasColumn('NPCURL')
      ? pageAddress(row.text('NPCURL'))
      : (existing?.net_price_calculator_url ?? null),
  };
}

function characterFacts(row: ScorecardRow) {
  return {
    highest_degree: row.codedValue('HIGHDEG', CODES.HIGHDEG),
    predominant_degree: row.codedValue('PREDDEG', CODES.PREDDEG),
    distance_only: row.flag('DISTANCEONLY'),
    hbcu: row.flag('HBCU'),
    hispanic_serving: row.flag('HSI'),
    tribal: row.flag('TRIBAL'),
    women_only: row.flag('WOMENONLY'),
    men_only: row.flag('MENONLY'),
    religious_affiliation: row.codedValue('RELAFFIL', CODES.RELAFFIL),
    undergrads: row.wholeNumber('UGDS'),
  };
}

function admissionFacts(row: ScorecardRow, fallYear: number | null) {
  const admission_rate_pct = row.percent('ADM_RATE');
  const openAdmissionPolicy = row.wholeNumber('OPENADMP');
  const isClosed = row.wholeNumber('CURROPER') === 0;
  const scores = statedScores(reportedScores(row));
  return {
    ...scores,
    admission_rate_pct,
    admits_first_year:
      !isClosed && (openAdmissionPolicy === 1 || openAdmissionPolicy === 2 || admission_rate_pct !== null),
    open_admissions: openAdmissionPolicy === 1,
    test_policy: row.codedValue('ADMCON7', CODES.ADMCON7),
    admission_rate_year: admission_rate_pct === null ? null : fallYear,
    test_scores_year: hasScores(scores) ? fallYear : null,
  };
}

const reportedScores = (row: ScorecardRow): Scores => ({
  sat_total_25: satTotal(row, '25'),
  sat_total_75: satTotal(row, '75'),
  act_25: row.wholeNumber('ACTCM25'),
  act_75: row.wholeNumber('ACTCM75'),
});

export function hasImpossibleScores(row: ScorecardRow): boolean {
  const scores = reportedScores(row);
  return !isDeepStrictEqual(statedScores(scores), scores);
}

/** Null if a section is missing. 0, which no range has, for sections outside 200 to 800. */
function satTotal(row: ScorecardRow, quartile: '25' | '75'): number | null {
  const sections = [row.wholeNumber(`SATVR${quartile}`), row.wholeNumber(`SATMT${quartile}`)].filter(
    (points) => points !== null,
  );
  if (sections.some((points) => points < 200 || points > 800)) return 0;
  return sections.length === 2 ? sections.reduce((sum, points) => sum + points, 0) : null;
}

function costFacts(row: ScorecardRow, kind: 'PUB' | 'PRIV') {
  return {
    cost_of_attendance: row.wholeNumber('COSTT4_A'),
    tuition_in_state: row.wholeNumber('TUITIONFEE_IN'),
    tuition_out_of_state: row.wholeNumber('TUITIONFEE_OUT'),
    avg_net_price: row.wholeNumber(`NPT4_${kind}`),
    net_price_low_income: row.wholeNumber(`NPT41_${kind}`),
    pell_pct: row.percent('PCTPELL'),
  };
}

function outcomeFacts(row: ScorecardRow, level: CollegeFacts['level']) {
  const isTwoYear = level === 'two_year';
  return {
    retention_pct: row.percent(isTwoYear ? 'RET_FTL4' : 'RET_FT4'),
    graduation_6yr_pct: isTwoYear ? null : row.percent('C150_4'),
    completion_pct: isTwoYear ? row.percent('C150_L4') : null,
    // 0 means the college doesn't report transfers.
    transfer_out_pct: isTwoYear ? row.percent('TRANS_L4_POOLED') || row.percent('TRANS_L4') || null : null,
    median_earnings_10yr: row.wholeNumber('MD_EARN_WNE_P10'),
  };
}

function topFieldsOf(row: ScorecardRow): CollegeFacts['top_fields'] {
  return CIP_FAMILIES.map((cip2) => ({ cip2, share_pct: row.percent(awardShareColumn(cip2)) ?? 0 }))
    .filter(({ share_pct }) => share_pct >= MIN_TOP_FIELD_PCT)
    .sort((field, otherField) => otherField.share_pct - field.share_pct)
    .slice(0, MAX_TOP_FIELDS);
}

const FIELD_MODES: Record<number, CollegeFacts['fields'][number]['bachelors']> = { 1: 'campus', 2: 'distance' };

function fieldsOf(row: ScorecardRow): CollegeFacts['fields'] {
  return CIP_FAMILIES.map((cip2) => ({
    cip2,
    share_pct: row.percent(awardShareColumn(cip2)),
    bachelors: row.codedValue(bachelorsColumn(cip2), FIELD_MODES),
  })).filter(({ share_pct, bachelors }) => (share_pct ?? 0) > 0 || bachelors !== null);
}

type PricesByIncome = Pick<CollegeFacts, 'net_price_by_income' | 'net_price_by_income_year'>;

/** Files without the upper brackets keep the present prices and their year. */
function pricesByIncome(
  row: ScorecardRow,
  existing: CollegeFacts | null,
  kind: 'PUB' | 'PRIV',
  { fallYear }: ReleaseFacts,
): PricesByIncome {
  if (!row.hasColumn(`NPT42_${kind}`)) {
    const { net_price_by_income = null, net_price_by_income_year = null } = existing ?? {};
    return { net_price_by_income, net_price_by_income_year };
  }
  const prices = INCOME_BRACKETS.map(
    (bracket, index) => [bracket, row.wholeNumber(`NPT4${index + 1}_${kind}`)] as const,
  );
  if (prices.every(([, price]) => price === null)) return { net_price_by_income: null, net_price_by_income_year: null };
  return {
    net_price_by_income: Object.fromEntries(prices) as PricesByIncome['net_price_by_income'],
    net_price_by_income_year: fallYear === null ? null : schoolYearBefore(fallYear),
  };
}

/** Prices are from the school year before the fall of the admission rates: '2023-24' with fall 2024. */
const schoolYearBefore = (fallYear: number): string => `${fallYear - 1}-${String(fallYear % 100).padStart(2, '0')}`;

const isOffered = (row: ScorecardRow, column: string): boolean => OFFERED_CODES.includes(row.wholeNumber(column) ?? 0);

const bachelorsFieldsOf = (row: ScorecardRow): string[] =>
  CIP_FAMILIES.filter((cip2) => isOffered(row, bachelorsColumn(cip2)));

/** The families in which a two-year college offers what these columns report. */
const offeredFields = (
  row: ScorecardRow,
  level: CollegeFacts['level'],
  columnsForField: (cip2: string) => string[],
): string[] =>
  level === 'two_year'
    ? CIP_FAMILIES.filter((cip2) => columnsForField(cip2).some((column) => isOffered(row, column)))
    : [];
