import { Controller } from '@nestjs/common';
import { routes } from '../contract/routes';
import { type Asked, Call } from '../access/call';
import { DatesService } from './dates.service';

@Controller()
export class DatesController {
  constructor(private readonly dates: DatesService) {}

  @Call(routes.readSchoolDates)
  read({ actor }: Asked<'readSchoolDates'>) {
    return this.dates.cycles(actor.schoolId);
  }

  @Call(routes.importSchoolDates)
  take({ actor, body }: Asked<'importSchoolDates'>) {
    return this.dates.take(actor, body, new Date());
  }

  @Call(routes.removeSchoolDates)
  remove({ actor, body }: Asked<'removeSchoolDates'>) {
    return this.dates.remove(actor, body);
  }
}
