import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../../access/access.decorators';
import type { Authorized } from '../../../access/authorized';
import { type Picks, savePicksBody } from '../../../contract/picks';
import { routes } from '../../../contract/routes';
import { Call } from '../../../platform/http/call';
import { zodDto } from '../../../platform/http/zod-dto';
import { PicksService } from './picks.service';

export class SavePicksDto extends zodDto(savePicksBody) {}

@Controller()
export class PicksController {
  constructor(private readonly picks: PicksService) {}

  @Call(routes.readPicks)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<Picks> {
    return this.picks.read(student);
  }

  @Call(routes.savePicks)
  @OfStudent('write', 'params.userId')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SavePicksDto): Promise<Picks> {
    return this.picks.save(student, body);
  }
}
