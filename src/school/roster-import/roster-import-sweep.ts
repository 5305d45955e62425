import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../platform/runtime/periodic';
import { RosterUndo } from './roster-undo.service';

/** How often what can no longer be taken back is forgotten, in milliseconds. */
const EVERY_MS = 3_600_000;

/** Keeps what an import changed no longer than it can be taken back. */
@Injectable()
export class RosterImportSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Periodic(
    () => this.undo.forget(new Date()),
    { everyMs: EVERY_MS, varies: true },
    { context: 'RosterImport', failed: 'Old roster imports could not be forgotten' },
  );

  constructor(private readonly undo: RosterUndo) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}
