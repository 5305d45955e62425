import { Body, Controller, Headers, Ip, Param } from '@nestjs/common';
import { AuthorizedSubject, OfStudent, Public } from '../../access/access.decorators';
import { CallerOfPublicCall } from '../../access/caller-of-public-call';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { MadeParentLink, ParentForm, ParentLinkState, SavedParentForm } from '../../contract/parent-links';
import { routes } from '../../contract/routes';
import { ParentFormService } from './parent-form.service';
import { ParentLinksService } from './parent-links.service';
import { ParentLinkDto, SaveParentFormDto } from './parents.dto';

@Controller()
export class ParentsController {
  constructor(
    private readonly links: ParentLinksService,
    private readonly form: ParentFormService,
    private readonly callers: CallerOfPublicCall,
  ) {}

  @Call(routes.createParentLink)
  @OfStudent('read', 'body.user_id')
  create(@AuthorizedSubject() student: Authorized<'read'>, @Body() _body: ParentLinkDto): Promise<MadeParentLink> {
    return this.links.create(student);
  }

  @Call(routes.readParentLink)
  @OfStudent('read', 'params.userId')
  readLink(@AuthorizedSubject() student: Authorized<'read'>): Promise<ParentLinkState> {
    return this.links.read(student);
  }

  @Call(routes.endParentLink)
  @OfStudent('read', 'params.userId')
  end(@AuthorizedSubject() student: Authorized<'read'>): Promise<void> {
    return this.links.end(student);
  }

  @Call(routes.remindOfParentForm)
  @OfStudent('review', 'params.userId')
  remind(@AuthorizedSubject() student: Authorized<'review'>): Promise<ParentLinkState> {
    return this.links.remind(student);
  }

  @Call(routes.readParentForm)
  @Public()
  read(@Param('token') token: string, @Ip() address: string): Promise<ParentForm> {
    return this.form.read(token, address);
  }

  @Call(routes.saveParentForm)
  @Public()
  save(
    @Param('token') token: string,
    @Ip() address: string,
    @Body() body: SaveParentFormDto,
    @Headers('authorization') authorization?: string,
  ): Promise<SavedParentForm> {
    return this.form.save(token, address, body, this.callers.of(authorization));
  }
}
