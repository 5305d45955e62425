/**
 * Makes data/places.tsv from a list of US ZIP codes: node scripts/build-places.mjs FILE
 * FILE is a CSV with the columns Zipcode, City, State, Lat and Long. The same input always gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node scripts/build-places.mjs FILE');

/** Mail of the armed forces and companies with a ZIP code of their own are no places where somebody lives. */
const isTown = ({ City, State, Lat }) => /^[A-Za-z' .-]+$/.test(City) && !/^A[AEP]$/.test(State) && Number(Lat) !== 0;

const towns = new Map();
for (const row of parse(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true })) {
  if (!isTown(row)) continue;
  const key = `${row.City}\t${row.State}`;
  const town = towns.get(key) ?? { latitude: [], longitude: [] };
  town.latitude.push(Number(row.Lat));
  town.longitude.push(Number(row.Long));
  towns.set(key, town);
}

/** The middle value, which a code far outside the town does not move. */
const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)].toFixed(2);
const lines = [...towns]
  .map(([key, { latitude, longitude }]) => `${key}\t${median(latitude)}\t${median(longitude)}\t${latitude.length}`)
  .sort();
const target = fileURLToPath(new URL('../data/places.tsv', import.meta.url));
writeFileSync(target, `name\tstate\tlatitude\tlongitude\tzip_codes\n${lines.join('\n')}\n`);
console.log(`Wrote ${lines.length} places to data/places.tsv.`);
