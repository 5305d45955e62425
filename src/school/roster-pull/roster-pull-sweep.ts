import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../platform/runtime/periodic';
import { RosterPulls } from './roster-pulls.service';

/** How often pulls that are due are looked for, in milliseconds. */
const EVERY_MS = 5 * 60_000;

/** Makes the nightly pulls. */
@Injectable()
export class RosterPullSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Periodic(
    () => this.pulls.sweep(new Date()),
    { everyMs: EVERY_MS, varies: true },
    { context: 'RosterPull', failed: 'Rosters could not be pulled' },
  );

  constructor(private readonly pulls: RosterPulls) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}
