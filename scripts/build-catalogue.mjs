/**
 * Makes data/colleges.tsv from the prepared College Scorecard table: node scripts/build-catalogue.mjs FOLDER
 * FOLDER holds colleges.csv. The same input always gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

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

function fail(message) {
  console.error(message);
  process.exit(1);
}

const folder = process.argv[2] ?? fail('Usage: node scripts/build-catalogue.mjs FOLDER (the folder of colleges.csv)');
const rows = parse(readFileSync(join(folder, 'colleges.csv')), { columns: true, bom: true, skip_empty_lines: true });

const missing = Object.values(COLUMNS).filter((column) => !(column in (rows[0] ?? {})));
if (missing.length) fail(`colleges.csv has no column ${missing.join(', ')}.`);

const cellOf = (row, column) => {
  const cell = row[column].trim().normalize('NFC');
  if (/[\t\r\n]/.test(cell)) fail(`${column} of ${row.unitid} holds a tab or a line break.`);
  return cell;
};

const lines = rows
  .sort((a, b) => Number(a.unitid) - Number(b.unitid))
  .map((row, index) => {
    if (index && rows[index - 1].unitid === row.unitid) fail(`unitid ${row.unitid} stands twice in colleges.csv.`);
    return Object.values(COLUMNS)
      .map((column) => cellOf(row, column))
      .join('\t');
  });

const target = fileURLToPath(new URL('../data/colleges.tsv', import.meta.url));
writeFileSync(target, `${[Object.keys(COLUMNS).join('\t'), ...lines].join('\n')}\n`);
console.log(`Wrote ${lines.length} colleges to data/colleges.tsv.`);
