import { Controller } from '@nestjs/common';
import { routes } from '../../../contract/routes';
import { type Asked, Call } from '../../../access/call';
import { PicksService } from './picks.service';

@Controller()
export class PicksController {
  constructor(private readonly picks: PicksService) {}

  @Call(routes.readPicks)
  read({ student }: Asked<'readPicks'>) {
    return this.picks.read(student);
  }

  @Call(routes.savePicks)
  save({ student, body }: Asked<'savePicks'>) {
    return this.picks.save(student, body);
  }
}
