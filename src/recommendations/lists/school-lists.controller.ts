import { Controller, UseInterceptors } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { ListChangesService } from './list-changes.service';
import { ListHistory } from './list-history.service';
import { ToldSchoolsService } from './told-schools.service';
import { ReaderSpeech } from '../reader-speech';

/** What one does with lists: read earlier ones, see what changed, and look at schools side by side. Nothing here changes anything. */
@Controller()
@UseInterceptors(ReaderSpeech)
export class SchoolListsController {
  constructor(
    private readonly history: ListHistory,
    private readonly changes: ListChangesService,
    private readonly told: ToldSchoolsService,
  ) {}

  @Call(routes.listSchoolLists)
  list({ student, query }: Asked<'listSchoolLists'>) {
    return this.history.list(student, query);
  }

  @Call(routes.readSchoolList)
  read({ student, params: { listId } }: Asked<'readSchoolList'>) {
    return this.history.read(student, listId);
  }

  @Call(routes.readListChanges)
  differences({ student, params: { listId } }: Asked<'readListChanges'>) {
    return this.changes.of(student, listId);
  }

  @Call(routes.tellSchools)
  schools({ student, query }: Asked<'tellSchools'>) {
    return this.told.of(student, query.schools);
  }
}
