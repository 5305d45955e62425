import { createRequire } from 'node:module';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { BoardPass } from './board-pass';
import { JobBoardController } from './job-board.controller';

/** The operator's look at the job queue; its pages are there only where there is a queue on Redis. */
@Module({})
export class JobBoardModule {
  static with({ redis }: Settings): DynamicModule {
    const providers: Provider[] = [BoardPass];
    if (redis) {
      // Loaded only here: the embedded default starts without it.
      const load = createRequire(__filename);
      providers.push((load('./board-pages') as typeof import('./board-pages')).BoardPages);
    }
    return { module: JobBoardModule, controllers: [JobBoardController], providers };
  }
}
