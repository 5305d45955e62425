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

/** Every entry of every chain, in the order of each. */
export async function storedEntries(database: DataSource): Promise<StoredEntry[]> {
  const entries: Row[] = await database.query('SELECT * FROM audit_entries ORDER BY school_id, entry_number');
  const subjects: Row[] = await database.query(`SELECT school_id, entry_number, subject_id FROM audit_subjects
    UNION ALL SELECT e.school_id, e.entry_number, member.subject_id FROM audit_entries e
    JOIN audit_groups member ON member.school_id = e.school_id AND member.group_id = e.group_id ORDER BY subject_id`);
  return entries.map((row) => ({
    school: String(row['school_id']),
    number: Number(row['entry_number']),
    what: String(row['what']),
    detail: row['detail'] as string | null,
    actor: row['actor_id'] as string | null,
    kind: String(row['actor_kind']),
    address: row['address'] as string | null,
    subjects: subjects
      .filter((one) => one['school_id'] === row['school_id'] && one['entry_number'] === row['entry_number'])
      .map((one) => String(one['subject_id'])),
  }));
}

/** What was put on record while something ran. */
export async function notedDuring(database: DataSource, run: () => Promise<unknown>): Promise<StoredEntry[]> {
  const known = new Set((await storedEntries(database)).map(({ school, number }) => `${school} ${number}`));
  await run();
  return (await storedEntries(database)).filter(({ school, number }) => !known.has(`${school} ${number}`));
}

/** Ends the visits of staff in a student's school, as if they were long ago; the chain of the school no longer holds then. */
export async function endVisits(database: DataSource, { uid }: { uid: string }): Promise<void> {
  const longAgo = '2020-01-01 00:00:00.000';
  const ofSchool = 'school_id = (SELECT school_id FROM users WHERE id = ?)';
  await database.query(`UPDATE audit_subjects SET happened_at = ? WHERE ${ofSchool}`, [longAgo, uid]);
  await database.query(`UPDATE audit_entries SET happened_at = ? WHERE ${ofSchool} AND group_id IS NOT NULL`, [
    longAgo,
    uid,
  ]);
}
