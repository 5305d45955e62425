import { Controller } from '@nestjs/common';
import { routes } from '../../../contract/routes';
import { type Asked, Call } from '../../../access/call';
import { RosterRules } from './roster-rules.service';

@Controller()
export class RosterRulesController {
  constructor(private readonly rules: RosterRules) {}

  @Call(routes.readRosterRules)
  read({ actor }: Asked<'readRosterRules'>) {
    return this.rules.read(actor);
  }

  @Call(routes.saveRosterRules)
  save({ actor, body }: Asked<'saveRosterRules'>) {
    return this.rules.save(actor, body);
  }
}
