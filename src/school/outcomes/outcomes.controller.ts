import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import type { ImportedOutcomes, ReadOutcome, SchoolOutcomes } from '../../contract/outcomes';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/problems';
import { ImportOutcomesDto, RemoveOutcomesDto, ShowOutcomesDto } from './outcomes.dto';
import { OutcomesService } from './outcomes.service';

@Controller()
export class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  @Call(routes.readOutcomes)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SchoolOutcomes> {
    return this.outcomes.read(actor);
  }

  @Call(routes.importOutcomes)
  @Roles('admin')
  take(@CurrentActor() actor: Actor, @Body() body: ImportOutcomesDto): Promise<ImportedOutcomes> {
    return this.outcomes.take(actor, body, new Date());
  }

  @Call(routes.removeOutcomes)
  @Roles('admin')
  remove(@CurrentActor() actor: Actor, @Body() body: RemoveOutcomesDto): Promise<SchoolOutcomes> {
    return this.outcomes.remove(actor, body.class_year);
  }

  @Call(routes.showOutcomes)
  @Roles('admin')
  show(@CurrentActor() actor: Actor, @Body() body: ShowOutcomesDto): Promise<SchoolOutcomes> {
    return this.outcomes.show(actor, body.shown_to_students);
  }

  @Call(routes.readOutcome)
  @OfStudent('read', 'params.userId')
  band(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() student: Authorized<'read'>,
    @Param('unitid', new ParseIntPipe({ exceptionFactory: () => notFound() })) unitid: number,
  ): Promise<ReadOutcome> {
    return this.outcomes.band(actor, student, unitid);
  }
}
