import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Periodic } from '../../platform/runtime/periodic';
import { removedSince } from './notes.service';
import { StudentNoteRow } from './student-note.entity';

const EVERY_MS = 3_600_000;

/** Erases notes a day after they were removed. Several instances may do it at once. */
@Injectable()
export class RemovedNotes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks = new Periodic(
    () => this.erase(new Date()),
    { everyMs: EVERY_MS, varies: true },
    { context: 'Notes', failed: 'Removed notes could not be erased' },
  );

  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.looks.stop();
  }

  async erase(now: Date): Promise<void> {
    await this.notes.delete({ removedAt: LessThanOrEqual(removedSince(now)) });
  }
}
