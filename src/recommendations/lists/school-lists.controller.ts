import { Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { routes } from '../../contract/routes';
import type { RecommendationSet } from '../../contract/recommendations';
import type { ListChanges, PastList, ToldSchools } from '../../contract/school-lists';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import { ListChangesService } from './list-changes.service';
import { ListHistory } from './list-history.service';
import { ListSchoolListsDto, ToldSchoolsDto } from './school-lists.dto';
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
  @OfStudent('read', 'params.userId')
  list(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Query() query: ListSchoolListsDto,
  ): Promise<ListPage<PastList>> {
    return this.history.list(student, query);
  }

  @Call(routes.readSchoolList)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>, @Param('listId') listId: string): Promise<RecommendationSet> {
    return this.history.read(student, listId);
  }

  @Call(routes.readListChanges)
  @OfStudent('read', 'params.userId')
  differences(@AuthorizedSubject() student: Authorized<'read'>, @Param('listId') listId: string): Promise<ListChanges> {
    return this.changes.of(student, listId);
  }

  @Call(routes.tellSchools)
  @OfStudent('read', 'params.userId')
  schools(@AuthorizedSubject() student: Authorized<'read'>, @Query() query: ToldSchoolsDto): Promise<ToldSchools> {
    return this.told.of(student, query.schools);
  }
}
