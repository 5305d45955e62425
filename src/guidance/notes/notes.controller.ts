import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { NotesService } from './notes.service';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Call(routes.readNotes)
  read({ student }: Asked<'readNotes'>) {
    return this.notes.read(student);
  }

  @Call(routes.saveNote)
  save({ student, body, params: { noteId } }: Asked<'saveNote'>) {
    return this.notes.save(student, noteId, body, new Date());
  }

  @Call(routes.finishNote)
  finish({ student, body: { done }, params: { noteId } }: Asked<'finishNote'>) {
    return this.notes.finish(student, noteId, done, new Date());
  }

  @Call(routes.removeNote)
  remove({ student, params: { noteId } }: Asked<'removeNote'>) {
    return this.notes.remove(student, noteId, new Date());
  }

  @Call(routes.restoreNote)
  restore({ student, params: { noteId } }: Asked<'restoreNote'>) {
    return this.notes.restore(student, noteId, new Date());
  }
}
