import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { familyNameFirst } from '../../src/contract/name-rules';
import { searchKey } from '../../src/platform/text/words';
import { anEmail, type Person } from './people';

/** What one more student of a full roster differs in; times as the database keeps them. */
export interface RosterStudent {
  name: string;
  grade: number | null;
  last_active?: string | null;
}

/** More students of the counselor of one, written into the table at once: a sign-up each would take minutes. Tells their ids. */
export async function fillRoster(database: DataSource, { uid }: Person, students: RosterStudent[]): Promise<string[]> {
  const [templateRow] = await database.query<Record<string, unknown>[]>('SELECT * FROM users WHERE id = ?', [uid]);
  if (!templateRow) throw new Error('There is nobody to be like.');
  const columns = Object.keys(templateRow);
  const rows = students.map((student) => ({
    ...templateRow,
    id: randomUUID(),
    email: anEmail(),
    name_key: searchKey(student.name),
    family_key: searchKey(familyNameFirst(student.name)),
    student_number: null,
    ...student,
  })) as (Record<string, unknown> & { id: string })[];
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += 50) {
    const batch = rows.slice(start, start + 50);
    await database.query(
      `INSERT INTO users (${columns.join(', ')}) VALUES ${batch.map(() => placeholders).join(', ')}`,
      batch.flatMap((row) => columns.map((column) => row[column])),
    );
  }
  return rows.map(({ id }) => id);
}
