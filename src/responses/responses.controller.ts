import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../platform/http/call';
import type { AnswerAnywhere, Progress, ReadResponseSet, SavedResponses } from '../contract/responses';
import { routes } from '../contract/routes';
import { ProgressService } from './progress.service';
import { SaveResponsesDto } from './responses.dto';
import { ResponsesService } from './responses.service';

@Controller()
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly progress: ProgressService,
  ) {}

  @Call(routes.readResponses)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>, @Param('formId') formId: string): Promise<ReadResponseSet[]> {
    return this.responses.read(student, formId);
  }

  @Call(routes.readAllAnswers)
  @OfStudent('review', 'params.userId')
  readAll(@AuthorizedSubject() student: Authorized<'review'>): Promise<AnswerAnywhere[]> {
    return this.responses.allAnswers(student);
  }

  @Call(routes.saveResponses)
  @OfStudent('write', 'body.user_id')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SaveResponsesDto): Promise<SavedResponses> {
    return this.responses.save(student, body);
  }

  @Call(routes.readProgress)
  @OfStudent('read', 'params.userId')
  readProgress(@AuthorizedSubject() student: Authorized<'read'>): Promise<Progress> {
    return this.progress.read(student);
  }
}
