import { type DynamicModule, Module } from '@nestjs/common';
import type { Settings } from '../platform/config/settings';
import { RosterImportModule } from '../school/roster-import/roster-import.module';
import { AccountsModule } from './accounts.module';

/** The part of the app that a command needs which brings in a roster. */
@Module({})
export class RosterCommandModule {
  static with(settings: Settings): DynamicModule {
    return { module: RosterCommandModule, imports: [AccountsModule.with(settings), RosterImportModule] };
  }
}
