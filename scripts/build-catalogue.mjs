/**
 * Makes data/colleges.tsv from the prepared College Scorecard tables: node scripts/build-catalogue.mjs FOLDER [TARGET]
 * FOLDER holds colleges.csv, two-year-colleges.csv, college-fields.csv, college-programs.csv and net-price-brackets.csv. The same input always
 * gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import scores from '../dist/src/colleges/college-rules.js';

/** Column of the catalogue <- column of the source; the order is the order of the file. */
const COLUMNS = {
  unitid: 'unitid',
  name: 'name',
  aliases: 'aliases',
  city: 'city',
  state: 'state',
  region: 'region',
  latitude: 'latitude_deg',
  longitude: 'longitude_deg',
  setting: 'setting',
  control: 'control',
  website_url: 'website_url',
  admissions_url: 'admissions_url',
  apply_url: 'apply_url',
  financial_aid_url: 'financial_aid_url',
  net_price_calculator_url: 'net_price_calculator_url',
  highest_degree: 'highest_degree',
  predominant_degree: 'predominant_degree',
  distance_only: 'distance_only',
  hbcu: 'hbcu',
  hispanic_serving: 'hispanic_serving',
  tribal: 'tribal',
  women_only: 'women_only',
  men_only: 'men_only',
  religious_affiliation: 'religious_affiliation',
  undergrads: 'undergrads_count',
  student_faculty_ratio: 'student_faculty_ratio',
  admits_first_year: 'admits_first_year',
  open_admissions: 'open_admissions',
  admission_rate_pct: 'admission_rate_pct',
  test_policy: 'test_policy',
  sat_total_25: 'sat_total_25',
  sat_total_75: 'sat_total_75',
  act_25: 'act_composite_25',
  act_75: 'act_composite_75',
  cost_of_attendance: 'cost_of_attendance_usd',
  tuition_in_state: 'tuition_in_state_usd',
  tuition_out_of_state: 'tuition_out_of_state_usd',
  avg_net_price: 'avg_net_price_usd',
  net_price_low_income: 'net_price_0_30k_usd',
  pell_pct: 'pell_pct',
  retention_pct: 'retention_pct',
  graduation_6yr_pct: 'graduation_6yr_pct',
  median_earnings_10yr: 'median_earnings_10yr_usd',
  top_fields: 'top_fields',
  bachelors_fields: 'bachelors_fields',
  admission_rate_year: 'admission_rate_year',
  test_scores_year: 'test_scores_year',
  release: 'release',
};

/** Two-year colleges bear the release of the one file that all their facts are from. */
const TWO_YEAR_RELEASE = '2023-24';
const TWO_YEAR_FALL = '2023';
const PROGRAM_YEARS = '2015-17';
const PRICE_YEAR = '2022-23';
/** LOCALE of a city with fewer than 100,000 people. */
const SMALL_CITY = '13';
const BRACKETS = [
  'income_0_30k_usd',
  'income_30_48k_usd',
  'income_48_75k_usd',
  'income_75_110k_usd',
  'income_over_110k_usd',
];

/** Further columns, made of the rows that other tables have for a college; the order is the order of the file. */
const JOINED = {
  fields: ({ fields }) => fields.filter(isThere).map(fieldCell).join('|'),
  bachelor_programs: ({ programs }) => programs.filter(isOfferedBachelor).map(awardsCell).join('|'),
  associate_programs: ({ programs, fields }) => programs.filter(isAwardedAssociate(fields)).map(awardsCell).join('|'),
  programs_years: (joined) =>
    JOINED.bachelor_programs(joined) || JOINED.associate_programs(joined) ? PROGRAM_YEARS : '',
  net_price_by_income: ({ brackets: [row] }) => (row ? BRACKETS.map((column) => row[column]).join('|') : ''),
  net_price_by_income_year: ({ brackets: [row] }) => (row ? PRICE_YEAR : ''),
};

/** Columns made of the row itself. A four-year college has none of a two-year college's figures. */
const OF_ROW = {
  level: ({ level }) => level,
  completion_pct: ({ completion_150_pct }) => completion_150_pct ?? '',
  // A college that does not report transfers stands in the source with 0.
  transfer_out_pct: ({ transfer_out_pct }) => (Number(transfer_out_pct) > 0 ? transfer_out_pct : ''),
  associate_fields: ({ associate_fields }) => associate_fields ?? '',
  certificate_fields: ({ certificate_fields }) => certificate_fields ?? '',
  small_city: ({ locale_code }) => (locale_code === SMALL_CITY ? '1' : '0'),
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** `cip2:percent:offered`; offered is 1 on campus, 2 only by distance education, else nothing. */
const fieldCell = ({ cip2, share_of_awards_pct, bachelors_offered }) =>
  `${cip2}:${share_of_awards_pct}:${bachelors_offered === '0' ? '' : bachelors_offered}`;
const isThere = ({ share_of_awards_pct, bachelors_offered }) =>
  Number(share_of_awards_pct) > 0 || ['1', '2'].includes(bachelors_offered);

/** A family that was closed since the awards is left out. */
const isOfferedBachelor = ({ credential, family_offered_2023_24 }) =>
  credential === 'bachelor' && family_offered_2023_24 !== '0';
/** For associate degrees only the awards of the family tell that it is still there. */
const isAwardedAssociate = (fields) => {
  const awarded = new Set(fields.filter((field) => Number(field.share_of_awards_pct) > 0).map(({ cip2 }) => cip2));
  return ({ credential, cip4 }) => credential === 'associate' && (!awarded.size || awarded.has(cip4.slice(0, 2)));
};

/** `cip4:degrees a year`, the mean of the years that were reported. */
const awardsCell = ({ cip4, awards_2015_16, awards_2016_17 }) => {
  const years = [awards_2015_16, awards_2016_17].filter(Boolean).map(Number);
  const mean = years.reduce((sum, awards) => sum + awards, 0) / years.length;
  return `${cip4}:${Math.max(1, Math.round(mean))}`;
};

const folder =
  process.argv[2] ?? fail('Usage: node scripts/build-catalogue.mjs FOLDER [TARGET] (FOLDER holds colleges.csv)');
const tableOf = (name) => parse(readFileSync(join(folder, name)), { columns: true, bom: true, skip_empty_lines: true });

const TWO_YEAR_BRACKETS = [
  'net_price_0_30k_usd',
  'net_price_30_48k_usd',
  'net_price_48_75k_usd',
  'net_price_75_110k_usd',
  'net_price_110k_usd',
];

/** A row of the table of two-year colleges with the columns that the other table has and this one lacks. */
function asRow(row) {
  const admits = row.open_admissions !== '' || row.admission_rate_pct !== '';
  const told = {
    ...row,
    level: 'two_year',
    // One college reports two pages with 'OR' between.
    website_url: row.website_url.split(' ')[0],
    admits_first_year: admits ? '1' : '',
    admission_rate_year: row.admission_rate_pct === '' ? '' : TWO_YEAR_FALL,
    release: TWO_YEAR_RELEASE,
  };
  return { ...Object.fromEntries(Object.values(COLUMNS).map((column) => [column, ''])), ...told };
}

const rows = [
  ...tableOf('colleges.csv').map((row) => ({ ...row, level: 'four_year' })),
  ...tableOf('two-year-colleges.csv').map(asRow),
];

function byCollege(name, key) {
  const groups = new Map();
  for (const row of tableOf(name).sort((a, b) => (a[key] < b[key] ? -1 : 1))) {
    groups.set(row.unitid, [...(groups.get(row.unitid) ?? []), row]);
  }
  return groups;
}
const fields = byCollege('college-fields.csv', 'cip2');
const programs = byCollege('college-programs.csv', 'cip4');
const brackets = byCollege('net-price-brackets.csv', 'unitid');
/** The prices of a two-year college stand in its own row. */
const bracketsOf = (row) => {
  if (row.level === 'four_year') return brackets.get(row.unitid) ?? [];
  const prices = TWO_YEAR_BRACKETS.map((column) => row[column]);
  return prices.some(Boolean) ? [Object.fromEntries(BRACKETS.map((column, at) => [column, prices[at]]))] : [];
};
const joinedTo = (row) => ({
  fields: fields.get(row.unitid) ?? [],
  programs: programs.get(row.unitid) ?? [],
  brackets: bracketsOf(row),
});

const SCORES = ['sat_total_25', 'sat_total_75', 'act_25', 'act_75'];
/** The same row without score ranges that no college can have. */
function withStatedScores(row) {
  const numberIn = (name) => (row[COLUMNS[name]] === '' ? null : Number(row[COLUMNS[name]]));
  const stated = scores.statedScores(Object.fromEntries(SCORES.map((name) => [name, numberIn(name)])));
  const cells = SCORES.map((name) => [COLUMNS[name], String(stated[name] ?? '')]);
  return { ...row, ...Object.fromEntries(cells), ...(scores.hasScores(stated) ? {} : { test_scores_year: '' }) };
}

const missing = Object.values(COLUMNS).filter((column) => !(column in (rows[0] ?? {})));
if (missing.length) fail(`colleges.csv has no column ${missing.join(', ')}.`);

const cellOf = (row, column) => {
  const cell = row[column].trim().normalize('NFC');
  if (/[\t\r\n]/.test(cell)) fail(`${column} of ${row.unitid} holds a tab or a line break.`);
  return cell;
};

const lines = rows
  .map(withStatedScores)
  .sort((a, b) => Number(a.unitid) - Number(b.unitid))
  .map((row, index, sorted) => {
    if (sorted[index - 1]?.unitid === row.unitid) fail(`The tables have two rows of unitid ${row.unitid}.`);
    const joined = joinedTo(row);
    return [
      ...Object.values(COLUMNS).map((column) => cellOf(row, column)),
      ...Object.values(JOINED).map((cellIn) => cellIn(joined)),
      ...Object.values(OF_ROW).map((cellIn) => cellIn(row)),
    ].join('\t');
  });

const target = process.argv[3] ?? fileURLToPath(new URL('../data/colleges.tsv', import.meta.url));
writeFileSync(
  target,
  `${[[...Object.keys(COLUMNS), ...Object.keys(JOINED), ...Object.keys(OF_ROW)].join('\t'), ...lines].join('\n')}\n`,
);
console.log(`Wrote ${lines.length} colleges to ${target}.`);
