import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Every } from '../../platform/runtime/periodic';
import { removedSince } from './notes.service';
import { StudentNoteRow } from './student-note.entity';

const EVERY_MS = 3_600_000;

/** Erases notes a day after they were removed. Several instances may do it at once. */
@Injectable()
export class RemovedNotes {
  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  @Every(EVERY_MS, { context: 'Notes', failed: 'Removed notes could not be erased' }, { varies: true })
  async erase(now: Date): Promise<void> {
    await this.notes.delete({ removedAt: LessThanOrEqual(removedSince(now)) });
  }
}
