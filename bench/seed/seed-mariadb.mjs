/** Fills the tables of a MariaDB database directly; the product has made them. */

const ROWS_AT_ONCE = 200;

/** Writes all rows of these tables. */
export async function seedMariadb(connection, tables) {
  await connection.query('SET SESSION unique_checks = 0');
  for (const { table, columns, rows } of tables) {
    await connection.beginTransaction();
    let waiting = [];
    const write = async () => {
      if (waiting.length) await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [waiting]);
      waiting = [];
    };
    for (const row of rows) {
      waiting.push(row);
      if (waiting.length === ROWS_AT_ONCE) await write();
    }
    await write();
    await connection.commit();
  }
}
