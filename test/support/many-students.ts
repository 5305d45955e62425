import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import mysql, { type Connection } from 'mysql2/promise';
import { anEmail, Student } from './people';

type Row = Record<string, unknown>;

/**
 * Many students with the answers of one, written into the tables of a MariaDB at once and signed in with the installation's
 * secret: a sign-up each would take minutes.
 */
export async function manyLike(one: Student, count: number, databaseUrl: string, secret: string): Promise<Student[]> {
  const claims = jwt.decode(one.token ?? '') as jwt.JwtPayload;
  const ids = Array.from({ length: count }, () => randomUUID());
  const connection = await mysql.createConnection({
    uri: databaseUrl,
    timezone: 'Z',
    dateStrings: true,
    jsonStrings: true,
  });
  try {
    await copy(connection, 'users', 'id', one.uid, (row) =>
      ids.map((id) => ({ ...row, id, email: `${id}-${anEmail()}` })),
    );
    await copy(connection, 'response_sets', 'user_id', one.uid, (row) =>
      ids.map((user_id) => ({ ...row, id: randomUUID(), user_id })),
    );
    await copy(connection, 'academic_records', 'user_id', one.uid, (row) =>
      ids.map((user_id) => ({ ...row, user_id })),
    );
  } finally {
    await connection.end();
  }
  const { sub: _, iat: _iat, exp: _exp, ...shared } = claims;
  return ids.map((id) => {
    const access_token = jwt.sign({ ...shared, sub: id }, secret, { algorithm: 'HS256', expiresIn: '1h' });
    return new Student(one.url).signIn({ access_token, user: { ...one.user, uid: id } });
  });
}

async function copy(
  connection: Connection,
  table: string,
  owner: string,
  uid: string,
  rowsOf: (row: Row) => Row[],
): Promise<void> {
  const [models] = (await connection.query(`SELECT * FROM ${table} WHERE ${owner} = ?`, [uid])) as unknown as [Row[]];
  for (const model of models) {
    const rows = rowsOf(model);
    const columns = Object.keys(model);
    const values = rows.map((row) => columns.map((name) => row[name]));
    await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]);
  }
}
