import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '../../src/auth/auth.module';
import type { Settings } from '../../src/platform/config/settings';
import { InviteCodesModule } from '../../src/invite-codes/invite-codes.module';
import { WorkerModule } from '../../src/worker.module';

/** The part of the app that makes people up: their accounts, answers and lists; no web server. */
@Module({})
export class SeedModule {
  static with(settings: Settings): DynamicModule {
    return { module: SeedModule, imports: [WorkerModule.with(settings), InviteCodesModule, AuthModule] };
  }
}
