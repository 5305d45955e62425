import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { databaseOptions, type Schema } from './data-source';
import { openPatiently } from './open-patiently';

/** Opens the one database of the app. */
@Module({})
export class DatabaseModule {
  static with(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => ({
            ...databaseOptions(settings, schema),
            // Whether to try again is decided below, where the cause is known.
            toRetry: () => false,
          }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('The database has no options.');
            const logger = new Logger(DatabaseModule.name);
            return openPatiently(options, schema, (line) => logger.warn(line));
          },
        }),
      ],
    };
  }
}
