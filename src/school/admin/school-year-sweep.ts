import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../platform/runtime/periodic';
import { SchoolYearService } from './school-year.service';

/** How often schools whose day has come are looked for, in milliseconds. */
const EVERY_MS = 3_600_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;

/** Begins the new school year on its day. */
@Injectable()
export class SchoolYearSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Periodic(
    () => this.years.sweep(new Date()),
    { everyMs: EVERY_MS, firstAfterMs: FIRST_AFTER_MS, varies: true },
    { context: 'SchoolYear', failed: 'The new school year could not begin' },
  );

  constructor(private readonly years: SchoolYearService) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}
