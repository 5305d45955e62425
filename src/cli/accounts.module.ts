import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '../privacy/audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { ConfigModule, type Settings } from '../platform/config/settings';
import { DatabaseModule } from '../platform/database/database.module';
import { schema } from '../schema';
import { UsersModule } from '../users/users.module';

/** The part of the app that account commands need: no web server and no background jobs. */
@Module({})
export class AccountsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AccountsModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(schema, settings),
        UsersModule,
        AuditModule,
        AuthModule,
      ],
    };
  }
}
