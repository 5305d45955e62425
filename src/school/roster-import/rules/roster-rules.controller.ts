import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles, Scope } from '../../../access/access.decorators';
import type { Actor } from '../../../access/actor';
import type { RosterRules as ToldRules } from '../../../contract/roster-rules';
import { routes } from '../../../contract/routes';
import { Call } from '../../../platform/http/call';
import { RosterRulesDto } from '../roster-import.dto';
import { RosterRules } from './roster-rules.service';

@Controller()
export class RosterRulesController {
  constructor(private readonly rules: RosterRules) {}

  @Call(routes.readRosterRules)
  @Roles('admin')
  @Scope('roster:read')
  read(@CurrentActor() actor: Actor): Promise<ToldRules> {
    return this.rules.read(actor);
  }

  @Call(routes.saveRosterRules)
  @Roles('admin')
  @Scope('roster:write')
  save(@CurrentActor() actor: Actor, @Body() body: RosterRulesDto): Promise<ToldRules> {
    return this.rules.save(actor, body);
  }
}
