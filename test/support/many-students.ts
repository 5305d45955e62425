import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import mysql, { type Connection } from 'mysql2/promise';
import { anEmail, Student } from './people';

type Row = Record<string, unknown>;

/**
 * Many students with the answers of one, written into the tables of a MariaDB at once and signed in with the installation's
 * secret: a sign-up each would take minutes.
 */
export async function cloneStudent(
  student: Student,
  count: number,
  databaseUrl: string,
  secret: string,
): Promise<Student[]> {
  const claims = jwt.decode(student.token ?? '') as jwt.JwtPayload;
  const ids = Array.from({ length: count }, () => randomUUID());
  const connection = await mysql.createConnection({
    uri: databaseUrl,
    timezone: 'Z',
    dateStrings: true,
    jsonStrings: true,
  });
  try {
    await copyRows(connection, 'users', 'id', student.uid, (row) =>
      ids.map((id) => ({ ...row, id, email: `${id}-${anEmail()}` })),
    );
    await copyRows(connection, 'response_sets', 'user_id', student.uid, (row) =>
      ids.map((user_id) => ({ ...row, id: randomUUID(), user_id })),
    );
    await copyRows(connection, 'academic_records', 'user_id', student.uid, (row) =>
      ids.map((user_id) => ({ ...row, user_id })),
    );
  } finally {
    await connection.end();
  }
  const { sub: _, iat: _iat, exp: _exp, ...shared } = claims;
  return ids.map((id) => {
    const access_token = jwt.sign({ ...shared, sub: id }, secret, { algorithm: 'HS256', expiresIn: '1h' });
    return new Student(student.url).signIn({ access_token, user: { ...student.user, uid: id } });
  });
}

async function copyRows(
  connection: Connection,
  table: string,
  ownerColumn: string,
  uid: string,
  toRows: (row: Row) => Row[],
): Promise<void> {
  const [templateRows] = (await connection.query(`SELECT * FROM ${table} WHERE ${ownerColumn} = ?`, [
    uid,
  ])) as unknown as [Row[]];
  for (const templateRow of templateRows) {
    const rows = toRows(templateRow);
    const columns = Object.keys(templateRow);
    const values = rows.map((row) => columns.map((name) => row[name]));
    await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]);
  }
}
