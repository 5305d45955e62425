import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { routes } from '../contract/routes';
import type { ImportedDates, SchoolDates } from '../contract/year';
import { Call } from '../platform/http/call';
import { DatesService } from './dates.service';
import { ImportDatesDto, RemoveDatesDto } from './year.dto';

@Controller()
export class DatesController {
  constructor(private readonly dates: DatesService) {}

  @Call(routes.readSchoolDates)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SchoolDates> {
    return this.dates.cycles(actor.schoolId);
  }

  @Call(routes.importSchoolDates)
  @Roles('admin')
  take(@CurrentActor() actor: Actor, @Body() body: ImportDatesDto): Promise<ImportedDates> {
    return this.dates.take(actor, body, new Date());
  }

  @Call(routes.removeSchoolDates)
  @Roles('admin')
  remove(@CurrentActor() actor: Actor, @Body() body: RemoveDatesDto): Promise<SchoolDates> {
    return this.dates.remove(actor, body);
  }
}
