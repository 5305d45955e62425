import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { routes } from '../../contract/routes';
import type { SystemState } from '../../contract/system';
import { Call } from '../../platform/http/call';
import { SystemService } from './system.service';

@Controller()
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Call(routes.readSystem)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SystemState> {
    return this.system.read(actor);
  }
}
