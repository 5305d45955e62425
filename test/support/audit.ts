import type { DataSource } from 'typeorm';

/** An entry of the audit log as the database holds it. */
export interface StoredEntry {
  school: string;
  number: number;
  what: string;
  detail: string | null;
  actor: string | null;
  kind: string;
  address: string | null;
  subjects: string[];
}

type Row = Record<string, string | number | null>;

/** The entries of a school after that number, in order. */
async function entriesAfter(database: DataSource, school: string, number: number): Promise<StoredEntry[]> {
  const parameters = [school, number];
  const entries: Row[] = await database.query(
    'SELECT * FROM audit_entries WHERE school_id = ? AND entry_number > ? ORDER BY entry_number',
    parameters,
  );
  const subjects: Row[] = await database.query(
    `SELECT entry_number, subject_id FROM audit_subjects WHERE school_id = ? AND entry_number > ?
     UNION ALL SELECT e.entry_number, member.subject_id FROM audit_entries e
     JOIN audit_groups member ON member.school_id = e.school_id AND member.group_id = e.group_id
     WHERE e.school_id = ? AND e.entry_number > ? ORDER BY subject_id`,
    [...parameters, ...parameters],
  );
  return entries.map((row) => ({
    school,
    number: Number(row['entry_number']),
    what: String(row['what']),
    detail: row['detail'] as string | null,
    actor: row['actor_id'] as string | null,
    kind: String(row['actor_kind']),
    address: row['address'] as string | null,
    subjects: subjects
      .filter((subjectRow) => subjectRow['entry_number'] === row['entry_number'])
      .map((subjectRow) => String(subjectRow['subject_id'])),
  }));
}

/** The newest number of each school. A server that many tests share has many schools, of which a call adds to one. */
async function lastNumbers(database: DataSource): Promise<Map<string, number>> {
  const sql = 'SELECT school_id, MAX(entry_number) AS last FROM audit_entries GROUP BY school_id ORDER BY school_id';
  const rows: Row[] = await database.query(sql);
  return new Map(rows.map(({ school_id: school, last }) => [String(school), Number(last)]));
}

/** What was put on record while something ran. */
export async function entriesDuring(database: DataSource, run: () => Promise<unknown>): Promise<StoredEntry[]> {
  const lastNumbersBefore = await lastNumbers(database);
  await run();
  const entries: StoredEntry[] = [];
  for (const [school, last] of await lastNumbers(database)) {
    const lastKnown = lastNumbersBefore.get(school) ?? 0;
    if (last > lastKnown) entries.push(...(await entriesAfter(database, school, lastKnown)));
  }
  return entries;
}

/** Every entry of every school, in the order of each. */
export const storedEntries = (database: DataSource): Promise<StoredEntry[]> =>
  lastNumbers(database).then(async (lastBySchool) =>
    (await Promise.all([...lastBySchool.keys()].map((school) => entriesAfter(database, school, 0)))).flat(),
  );

/** Ends the visits of staff in a student's school, as if they were long ago. */
export async function endVisits(database: DataSource, { uid }: { uid: string }): Promise<void> {
  const longAgo = '2020-01-01 00:00:00.000';
  const schoolCondition = 'school_id = (SELECT school_id FROM users WHERE id = ?)';
  await database.query(`UPDATE audit_subjects SET happened_at = ? WHERE ${schoolCondition}`, [longAgo, uid]);
  await database.query(`UPDATE audit_entries SET happened_at = ? WHERE ${schoolCondition} AND group_id IS NOT NULL`, [
    longAgo,
    uid,
  ]);
}
