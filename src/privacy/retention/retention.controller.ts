import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import type { OwnRetention, SchoolRetention } from '../../contract/retention';
import { routes } from '../../contract/routes';
import { SetRetentionDto } from './retention.dto';
import { RetentionService } from './retention.service';

@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Call(routes.readOwnRetention)
  @SignedIn()
  clock(@CurrentActor() actor: Actor): Promise<OwnRetention> {
    return this.retention.clock(actor);
  }

  @Call(routes.readRetention)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SchoolRetention> {
    return this.retention.read(actor, new Date());
  }

  @Call(routes.setRetention)
  @Roles('admin')
  set(@CurrentActor() actor: Actor, @Body() body: SetRetentionDto): Promise<SchoolRetention> {
    return this.retention.set(actor, body, new Date());
  }
}
