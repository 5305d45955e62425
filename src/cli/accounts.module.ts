import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditModule } from '../privacy/audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { ConfigModule, type Settings } from '../platform/config/settings';
import { DatabaseModule } from '../platform/database/database.module';
import { AppLogger } from '../platform/logging/app-logger';
import { schema } from '../schema';
import { UsersModule } from '../users/users.module';

/** The part of the app that account commands need: no web server and no background jobs. */
@Module({})
export class AccountsModule {
  static forRoot(settings: Settings, ...extraModules: Type[]): DynamicModule {
    return {
      module: AccountsModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(schema, settings),
        UsersModule,
        AuditModule,
        AuthModule,
        ...extraModules,
      ],
    };
  }
}

/** Runs a command's work in the app, or a part of it, without a web server. */
export async function withApp<T>(
  settings: Settings,
  module: DynamicModule,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const logger = new AppLogger({ json: settings.production, level: 'error' });
  const app = await NestFactory.createApplicationContext(module, { logger });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
