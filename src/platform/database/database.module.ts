import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DatabaseAddress, displayAddress } from '../config/setting-values';
import type { Settings } from '../config/settings';
import { databaseOptions, type MigrationOptions, openDatabase, type Schema } from './data-source';
import { openInstallation } from './known-database';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { StartupError } from '../logging/loggable-error';
import { codeOf, failureSentence, isOutage } from '../runtime/failures';

const MAX_TRIES = 10;
const RETRY_DELAY_MS = 3_000;
/**
 * Whether waiting may help: a server may still be starting, or another process may end. A wrong name or a damaged file
 * doesn't fix itself.
 */
const isTransient = (error: unknown): boolean => {
  const code = codeOf(error);
  return isOutage(error) && code !== 'ENOTFOUND' && (!code.startsWith('SQLITE_') || code === 'SQLITE_BUSY');
};

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Why this database can't be opened, as a sentence for the operator. Other errors stay as they are. */
function explainOpenError(error: unknown, database: DatabaseAddress): unknown {
  if (error instanceof StartupError) return error;
  const isFile = database.kind === 'sqlite';
  const reason = isFile && isFolder(database.file) ? 'It is a folder, not a file.' : failureSentence(error);
  if (reason === null) return error;
  const setting = isFile ? 'DATA_DIR' : 'DATABASE_URL';
  return new StartupError(
    `The database ${displayAddress(database)} cannot be opened. ${reason} (${setting} says where.)`,
  );
}

/** Opens the database. If a server doesn't answer, it retries for half a minute and logs the reason each time. */
async function connectWithRetry(
  options: DataSourceOptions,
  schema: MigrationOptions,
  database: DatabaseAddress,
): Promise<DataSource> {
  const logger = new Logger('DatabaseModule');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(options, schema);
    } catch (error) {
      const refusal = explainOpenError(error, database);
      if (!isTransient(error) || attempt === MAX_TRIES) throw refusal;
      logger.warn(`${(refusal as Error).message} Trying again in ${RETRY_DELAY_MS / 1000} seconds.`);
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}

@Module({})
export class DatabaseModule {
  static forRoot(schema: Schema, settings: Settings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...databaseOptions(settings, schema),
            toRetry: () => false,
          }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('The database has no options.');
            return openInstallation(settings, (verifyDatabase) =>
              connectWithRetry(options, { ...schema, verifyDatabase }, settings.database),
            );
          },
        }),
      ],
    };
  }
}
