import type { DatabaseAddress } from '../../platform/config/database-address';
import { ranMigrations } from '../../platform/database/ran-migrations';
import { connectDatabase, databaseOptions, type Schema } from '../../platform/database/data-source';
import { CliError } from '../cli-error';
import { fill } from './fill';
import { refuseMissingFile, shown } from './place';
import { atOneMoment, readTable } from './reading';
import { type Digest } from './table-digest';
import { copiedTables, migrationNames, refuseUnknownMigrations } from './tables';

/** What a copy holds, and the moment it was taken at. */
export interface Copied {
  digests: Digest[];
  at: Date;
}

/** Copies a whole database into an empty one, which may be of the other kind. Throws CopyRefused. */
export async function copyDatabase(from: DatabaseAddress, to: DatabaseAddress, schema: Schema): Promise<Copied> {
  if (shown(from) === shown(to)) throw new CliError('Both addresses are the same database.');
  refuseMissingFile(from);
  const database = await connectDatabase(databaseOptions({ database: from }, schema));
  try {
    return await atOneMoment(database, async (runner) => {
      const at = new Date();
      const known = migrationNames(schema);
      const migrations = await ranMigrations(runner);
      if (!migrations.length) throw new CliError(`The database ${shown(from)} is empty: there is nothing to copy.`);
      refuseUnknownMigrations(migrations, known, 'The database');
      const tables = await copiedTables(runner, migrations, known);
      const digests = await fill(to, schema, {
        migrations,
        tables,
        pour: async (write) => {
          const read: Digest[] = [];
          for (const table of tables) read.push(await readTable(runner, table, (rows) => write(table, rows)));
          return read;
        },
      });
      return { digests, at };
    });
  } finally {
    await database.destroy();
  }
}
