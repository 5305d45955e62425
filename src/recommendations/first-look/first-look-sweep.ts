import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../platform/runtime/periodic';
import { FirstLooks } from './first-looks.service';

/** How often it is looked whose wait is over, in milliseconds. */
const EVERY_MS = 60_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 5_000;

/** Nobody waits longer than was said: any number of instances may sweep. */
@Injectable()
export class FirstLookSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Periodic(
    () => this.looks.showOverdue(new Date()),
    { everyMs: EVERY_MS, firstAfterMs: FIRST_AFTER_MS, varies: true },
    { context: 'First looks', failed: 'Lists that waited long enough could not be shown' },
  );

  constructor(private readonly looks: FirstLooks) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}
