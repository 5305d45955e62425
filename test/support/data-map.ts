import { TABLES_WITHOUT_PEOPLE } from '../../src/privacy/personal-data/privacy-notice.service';
import type { MapEntry } from '../../src/users/personal-data-registry';

/** A table as the entities describe it. */
export interface TableShape {
  table: string;
  columns: string[];
}

/** Columns that may hold the id of a person. */
const PERSON =
  /^(user|student|counselor|owner|actor|subject|person|parent|admin|author|sender|reader|maker|live_owner|active_user)(_id|_ids)?$|_(user|student|counselor|owner|actor|subject|person)_ids?$|_by$/;
/** Columns that lead to a row of another table. */
const LEADS_ELSEWHERE = /_id$/;
/** Such columns that lead to nobody. */
const NOBODYS = /^(school_id|unitid)$/;
/** Columns that end like a person's key and hold a word. */
const WORDS = new Set(['written_by', 'parent_links.made_by']);

const isPerson = (table: string, column: string): boolean =>
  PERSON.test(column) && !WORDS.has(column) && !WORDS.has(`${table}.${column}`);

/** What the map does not tell: tables it does not know, columns of people it does not name, words it leaves out. */
export function gapsOf(tables: TableShape[], map: MapEntry[]): string[] {
  const mapped = new Map(map.map((entry) => [entry.table, entry]));
  return tables.flatMap(({ table, columns }) => {
    const entry = mapped.get(table);
    if (!entry) return gapsOfOther(table, columns);
    const { title, about, why, seenBy, kept, personColumns } = entry;
    const empty = Object.entries({ title, about, why, seenBy, kept }).filter(([, text]) => !text.trim());
    const unnamed = columns.filter((column) => isPerson(table, column) && !personColumns.includes(column));
    return [
      ...empty.map(([word]) => `${table}: nothing is said of '${word}'`),
      ...unnamed.map((column) => `${table}.${column} may be a person's key and the map does not name it`),
    ];
  });
}

function gapsOfOther(table: string, columns: string[]): string[] {
  if (!TABLES_WITHOUT_PEOPLE[table]?.trim()) return [`${table} is neither mapped nor listed as a table without people`];
  return columns
    .filter((column) => isPerson(table, column) || (LEADS_ELSEWHERE.test(column) && !NOBODYS.test(column)))
    .map((column) => `${table}.${column} may lead to a person, but the table is listed as one without people`);
}
