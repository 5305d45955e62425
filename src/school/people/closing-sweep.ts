import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../platform/runtime/periodic';
import { ClosingService } from './closing.service';

/** How often accounts whose week is over are looked for, in milliseconds. */
const EVERY_MS = 3_600_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;

/** Deletes closed accounts when their time has come. */
@Injectable()
export class ClosingSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Periodic(
    () => this.closing.sweep(new Date()),
    { everyMs: EVERY_MS, firstAfterMs: FIRST_AFTER_MS, varies: true },
    { context: 'Closing', failed: 'Closed accounts could not be deleted' },
  );

  constructor(private readonly closing: ClosingService) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}
