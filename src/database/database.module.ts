import { type BeforeApplicationShutdown, type DynamicModule, Module } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings';
import { databaseOptions, openDatabase, type Schema } from './data-source';

/** Opens the one database of the app. */
@Module({})
export class DatabaseModule implements BeforeApplicationShutdown {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  static with(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => databaseOptions(settings, schema),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('The database has no options.');
            return openDatabase(options);
          },
        }),
      ],
    };
  }

  /** The embedded driver leaves the write-ahead log beside the file on close; this folds it in. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}
