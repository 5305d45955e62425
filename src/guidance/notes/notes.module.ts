import { Controller, Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { type ExportLine, PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { FollowUps, NotesService, removedCutoff } from './notes.service';
import { StudentNoteRow } from './student-note.entity';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Every } from '../../platform/runtime/periodic';

const SWEEP_INTERVAL_MS = 3_600_000;

/** Erases notes a day after they were removed. Several instances may do it at once. */
@Injectable()
export class RemovedNotesSweep {
  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Notes', failureMessage: 'Removed notes could not be erased' },
    { hasJitter: true },
  )
  async eraseRemoved(now: Date): Promise<void> {
    await this.notes.delete({ removedAt: LessThanOrEqual(removedCutoff(now)) });
  }
}

const toExportLine = (row: StudentNoteRow): ExportLine => ({
  note: row.text,
  due: row.dueOn,
  done: row.doneAt?.toISOString() ?? null,
  written: row.createdAt.toISOString(),
  changed: row.editedAt?.toISOString() ?? null,
});

const noteCopy: TableExport<StudentNoteRow> = {
  file: 'notes-of-counselors',
  lines: (row) => (row.visibility === 'student' && row.removedAt === null ? [toExportLine(row)] : []),
  linesOfOther: (row) => [{ ...toExportLine(row), for: row.visibility }],
};

@Controller()
class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Call(routes.readNotes)
  read({ student }: HandlerInput<'readNotes'>) {
    return this.notes.read(student);
  }

  @Call(routes.saveNote)
  save({ student, body, params: { noteId } }: HandlerInput<'saveNote'>) {
    return this.notes.save(student, noteId, body, new Date());
  }

  @Call(routes.finishNote)
  setDone({ student, body: { done }, params: { noteId } }: HandlerInput<'finishNote'>) {
    return this.notes.setDone(student, noteId, done, new Date());
  }

  @Call(routes.removeNote)
  remove({ student, params: { noteId } }: HandlerInput<'removeNote'>) {
    return this.notes.remove(student, noteId, new Date());
  }

  @Call(routes.restoreNote)
  restore({ student, params: { noteId } }: HandlerInput<'restoreNote'>) {
    return this.notes.restore(student, noteId, new Date());
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([StudentNoteRow])],
  controllers: [NotesController],
  providers: [NotesService, FollowUps, RemovedNotesSweep],
  exports: [FollowUps, NotesService],
})
export class NotesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentNoteRow, noteCopy, 'userId', { other: 'authorId', otherOwnedRows: { visibility: 'me' } });
  }
}
