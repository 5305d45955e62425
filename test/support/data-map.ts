import type { MapEntry } from '../../src/users/personal-data-registry';

/** Tables without personal data, and why. Every other table must be in the registry. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  colleges: 'Published facts about colleges, the same for everybody.',
  college_catalogue: 'Which version of those facts is in use.',
  imported_dates: 'Application dates that a school imported for all its students.',
  past_applications:
    'What became of past applications of a school: college, class year, numbers and result, without names, ids or accounts.',
  roster_connections:
    'How a school’s roster is pulled from its student information system; the secret is sealed, and belongs to the school.',
  roster_pulls: 'What the last of these pulls did, in numbers.',
  roster_column_choices: 'How a school wants the columns of its roster files used.',
  roster_sources: 'Which school of a district’s roster is meant.',
  webhooks:
    'Which other programs a school has told what happens, and of which events; the secret is sealed, and belongs to the school.',
  report_schedules: 'How often and on which day a school’s report is mailed.',
  ai_usage: 'How many tokens a hosted AI service was paid for by each school and day, without whom for.',
  kept_answers:
    'What a school’s own program was answered within the last day, sealed with the key that the school alone has; kept so that a call sent twice is done once.',
  departed_students:
    'Ids of accounts of students that were deleted within the last 90 days, with the time and nothing else, so that a school’s own systems notice.',
  audit_numbers: 'The newest number in each school’s record of activity.',
};

/** A table as the entities describe it. */
export interface TableShape {
  table: string;
  columns: string[];
}

/** Columns that may hold the id of a person. */
const PERSON_COLUMN =
  /^(user|student|counselor|owner|actor|subject|person|parent|admin|author|sender|reader|maker|live_owner|active_user)(_id|_ids)?$|_(user|student|counselor|owner|actor|subject|person)_ids?$|_by$/;
/** Columns that lead to a row of another table. */
const REFERENCE_COLUMN = /_id$/;
/** Such columns that lead to nobody. */
const NON_PERSON_COLUMN = /^(school_id|unitid)$/;
/** Columns that end like a person's key and hold a word. */
const TEXT_COLUMNS = new Set(['written_by', 'parent_links.made_by']);

const isPersonColumn = (table: string, column: string): boolean =>
  PERSON_COLUMN.test(column) && !TEXT_COLUMNS.has(column) && !TEXT_COLUMNS.has(`${table}.${column}`);

/** What the map does not tell: tables it does not know, columns of people it does not name, words it leaves out. */
export function dataMapGaps(tables: TableShape[], map: MapEntry[]): string[] {
  const entriesByTable = new Map(map.map((entry) => [entry.table, entry]));
  return tables.flatMap(({ table, columns }) => {
    const entry = entriesByTable.get(table);
    if (!entry) return otherTableGaps(table, columns);
    const { title, about, why, seenBy, kept, personColumns } = entry;
    const emptyTexts = Object.entries({ title, about, why, seenBy, kept }).filter(([, text]) => !text.trim());
    const unlistedColumns = columns.filter(
      (column) => isPersonColumn(table, column) && !personColumns.includes(column),
    );
    return [
      ...emptyTexts.map(([field]) => `${table}: nothing is said of '${field}'`),
      ...unlistedColumns.map((column) => `${table}.${column} may be a person's key and the map does not name it`),
    ];
  });
}

function otherTableGaps(table: string, columns: string[]): string[] {
  if (!TABLES_WITHOUT_PEOPLE[table]?.trim()) return [`${table} is neither mapped nor listed as a table without people`];
  return columns
    .filter(
      (column) => isPersonColumn(table, column) || (REFERENCE_COLUMN.test(column) && !NON_PERSON_COLUMN.test(column)),
    )
    .map((column) => `${table}.${column} may lead to a person, but the table is listed as one without people`);
}
