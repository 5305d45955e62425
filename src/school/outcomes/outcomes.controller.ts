import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { OutcomesService } from './outcomes.service';

@Controller()
export class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  @Call(routes.readOutcomes)
  read({ actor }: Asked<'readOutcomes'>) {
    return this.outcomes.read(actor);
  }

  @Call(routes.importOutcomes)
  take({ actor, body }: Asked<'importOutcomes'>) {
    return this.outcomes.take(actor, body, new Date());
  }

  @Call(routes.removeOutcomes)
  remove({ actor, body }: Asked<'removeOutcomes'>) {
    return this.outcomes.remove(actor, body.class_year);
  }

  @Call(routes.showOutcomes)
  show({ actor, body }: Asked<'showOutcomes'>) {
    return this.outcomes.show(actor, body.shown_to_students);
  }

  @Call(routes.readOutcome)
  band({ actor, student, params: { unitid } }: Asked<'readOutcome'>) {
    return this.outcomes.band(actor, student, unitid);
  }
}
