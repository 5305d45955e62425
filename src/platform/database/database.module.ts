import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Settings } from '../config/settings';
import { databaseOptions, type Schema } from './data-source';
import { openInstallation } from './known-database';
import { openPatiently } from './open-patiently';

/** Opens the one database of the app. */
@Module({})
export class DatabaseModule {
  static with(schema: Schema, settings: Settings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...databaseOptions(settings, schema),
            // Whether to try again is decided below, where the cause is known.
            toRetry: () => false,
          }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('The database has no options.');
            const logger = new Logger(DatabaseModule.name);
            return openInstallation(settings, (refuse) =>
              openPatiently(options, { ...schema, refuse }, (line) => logger.warn(line)),
            );
          },
        }),
      ],
    };
  }
}
