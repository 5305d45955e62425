import { ranMigrations } from '../../platform/database/ran-migrations';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/database-address';
import { connectDatabase, databaseOptions, type Schema } from '../../platform/database/data-source';
import {
  type BackupHeading,
  endedLine,
  fileLine,
  FORMAT,
  FORMAT_VERSION,
  LineCount,
  rowLine,
  tableLine,
} from './backup-lines';
import { CliError } from '../cli-error';
import { writePacked } from './packed-lines';
import { refuseMissingFile, shown } from './place';
import { atOneMoment, batchesOf } from './reading';
import { type Digest, TableDigest } from './table-digest';
import { copiedTables, migrationNames, refuseUnknownMigrations } from './tables';

/** Files of the product that stand beside the database: those of one folder whose names are like this. */
export interface BesideFiles {
  folder: string;
  named: RegExp;
}

/** What a backup is made of, and with what it is sealed; null leaves it open. */
export interface BackupWork {
  from: DatabaseAddress;
  schema: Schema;
  beside: BesideFiles;
  /** The version of the product. */
  product: string;
  passphrase: string | null;
}

export interface BackedUp {
  digests: Digest[];
  /** How many files stood beside the database. */
  files: number;
  /** The moment the backup shows. */
  at: Date;
}

async function namesIn({ folder, named }: BesideFiles): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => named.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function headingOf(runner: QueryRunner, { from, schema, product }: BackupWork, at: Date): Promise<BackupHeading> {
  const known = migrationNames(schema);
  const migrations = await ranMigrations(runner);
  if (!migrations.length) throw new CliError(`The database ${shown(from)} is empty: there is nothing to back up.`);
  refuseUnknownMigrations(migrations, known, 'The database');
  const tables = await copiedTables(runner, migrations, known);
  return { format: FORMAT, version: FORMAT_VERSION, product, created_at: at.toISOString(), migrations, tables };
}

/** Writes all data as of one moment into a new file, while others go on writing. Throws CopyRefused. */
export async function backUp(work: BackupWork, file: string): Promise<BackedUp> {
  refuseMissingFile(work.from);
  const database = await connectDatabase(databaseOptions({ database: work.from }, work.schema));
  try {
    return await atOneMoment(database, async (runner) => {
      const at = new Date();
      const heading = await headingOf(runner, work, at);
      const names = await namesIn(work.beside);
      const digests: Digest[] = [];
      const texts = textsOf(runner, heading, { folder: work.beside.folder, names }, digests);
      await writePacked(file, work.passphrase, texts);
      return { digests, files: names.length, at };
    });
  } finally {
    await database.destroy();
  }
}

/** The whole backup as text; the digests are added as the tables end. */
async function* textsOf(
  runner: QueryRunner,
  heading: BackupHeading,
  files: { folder: string; names: string[] },
  digests: Digest[],
): AsyncGenerator<string> {
  const count = new LineCount();
  const counted = (text: string, lines = 1): string => {
    count.add(text, lines);
    return `${text}\n`;
  };
  yield counted(JSON.stringify(heading));
  for (const name of files.names) yield counted(fileLine(name, await readFile(join(files.folder, name))));
  for (const table of heading.tables) {
    yield counted(tableLine(table.name));
    const digest = new TableDigest(table);
    for await (const rows of batchesOf(runner, table)) {
      digest.add(rows);
      yield counted(rows.map(rowLine).join('\n'), rows.length);
    }
    const ended = digest.end();
    digests.push(ended);
    yield counted(endedLine(ended));
  }
  yield `${count.endLine()}\n`;
}
