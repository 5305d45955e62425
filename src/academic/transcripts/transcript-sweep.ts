import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Every } from '../../platform/runtime/periodic';
import { dropFiles, filesOver } from './transcript-rows';
import { UNDO_MS } from './transcripts.service';

const EVERY_MS = 3_600_000;
const FIRST_AFTER_MS = 90_000;
/** Longer than any upload may take. */
const ARRIVING_MS = 3_600_000;

/** Removes transcripts that were taken back a day ago, and what an interrupted upload left behind. */
@Injectable()
export class TranscriptSweep {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Removes what is over at this time, file by file. */
  @Every(
    EVERY_MS,
    { context: 'Transcripts', failed: 'Removed transcripts could not be cleared' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    const over = await filesOver(this.dataSource.manager, now, { removedMs: UNDO_MS, arrivingMs: ARRIVING_MS });
    for (const id of over) await this.dataSource.transaction((manager) => dropFiles(manager, [id]));
  }
}
