import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { databaseOptions, openDatabase, type Schema } from './data-source';

/** Opens the one database of the app. */
@Module({})
export class DatabaseModule {
  static with(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => databaseOptions(settings, schema),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('The database has no options.');
            return openDatabase(options, schema);
          },
        }),
      ],
    };
  }
}
