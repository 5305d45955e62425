import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the embedded database in a data folder. Not imported: Jest's setup must not load the server. */
export const SQLITE_FILE = 'pathlight.sqlite';

/** Where the setup of a run tells what it has prepared; unset where a test runs without it, and then apps migrate by themselves. */
export const PREPARED_FILE = 'TEST_PREPARED_FILE';
export const PREPARED_DATABASE = 'TEST_PREPARED_DATABASE';

/** Puts a copy of the prepared file where an app with this data folder opens its database. */
export async function fillFile(dataDir: string): Promise<void> {
  const preparedPath = process.env[PREPARED_FILE];
  if (preparedPath) await copyFile(preparedPath, join(dataDir, SQLITE_FILE), constants.COPYFILE_FICLONE);
}

const databaseName = (url: string): string => new URL(url).pathname.slice(1);

/** Copies every table of the prepared database, with its rows, into the empty one at this address. */
export async function fillServerDatabase(url: string): Promise<void> {
  const preparedPath = process.env[PREPARED_DATABASE];
  if (!preparedPath) return;
  // Loaded only here: most journeys do without a server.
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    const [rows] = await connection.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
      [databaseName(preparedPath)],
    );
    const copyStatements = (rows as { name: string }[]).map(({ name }) => {
      const sourceTable = `\`${databaseName(preparedPath)}\`.\`${name}\``;
      return `CREATE TABLE \`${name}\` LIKE ${sourceTable}; INSERT INTO \`${name}\` SELECT * FROM ${sourceTable};`;
    });
    await connection.query(copyStatements.join('\n'));
  } finally {
    await connection.end();
  }
}
