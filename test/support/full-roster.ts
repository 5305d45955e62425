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
  const [model] = await database.query<Record<string, unknown>[]>('SELECT * FROM users WHERE id = ?', [uid]);
  if (!model) throw new Error('There is nobody to be like.');
  const columns = Object.keys(model);
  const rows = students.map((student) => ({
    ...model,
    id: randomUUID(),
    email: anEmail(),
    name_key: searchKey(student.name),
    family_key: searchKey(familyNameFirst(student.name)),
    student_number: null,
    ...student,
  })) as (Record<string, unknown> & { id: string })[];
  const place = `(${columns.map(() => '?').join(', ')})`;
  for (let first = 0; first < rows.length; first += 50) {
    const some = rows.slice(first, first + 50);
    await database.query(
      `INSERT INTO users (${columns.join(', ')}) VALUES ${some.map(() => place).join(', ')}`,
      some.flatMap((row) => columns.map((column) => row[column])),
    );
  }
  return rows.map(({ id }) => id);
}
