import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import type { StudentNotes } from '../../contract/notes';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { FinishNoteDto, SaveNoteDto } from './notes.dto';
import { NotesService } from './notes.service';

type Noting = Authorized<'note'>;

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Call(routes.readNotes)
  @OfStudent('readNotes', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'readNotes'>): Promise<StudentNotes> {
    return this.notes.read(student);
  }

  @Call(routes.saveNote)
  @OfStudent('note', 'params.userId')
  save(
    @AuthorizedSubject() student: Noting,
    @Param('noteId') noteId: string,
    @Body() body: SaveNoteDto,
  ): Promise<StudentNotes> {
    return this.notes.save(student, noteId, body, new Date());
  }

  @Call(routes.finishNote)
  @OfStudent('note', 'params.userId')
  finish(
    @AuthorizedSubject() student: Noting,
    @Param('noteId') noteId: string,
    @Body() { done }: FinishNoteDto,
  ): Promise<StudentNotes> {
    return this.notes.finish(student, noteId, done, new Date());
  }

  @Call(routes.removeNote)
  @OfStudent('note', 'params.userId')
  remove(@AuthorizedSubject() student: Noting, @Param('noteId') noteId: string): Promise<StudentNotes> {
    return this.notes.remove(student, noteId, new Date());
  }

  @Call(routes.restoreNote)
  @OfStudent('note', 'params.userId')
  restore(@AuthorizedSubject() student: Noting, @Param('noteId') noteId: string): Promise<StudentNotes> {
    return this.notes.restore(student, noteId, new Date());
  }
}
