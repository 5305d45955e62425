import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from './settings';

/** Makes the checked settings available to every module. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
