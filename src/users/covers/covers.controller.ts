import { Body, Controller, Param } from '@nestjs/common';
import { CurrentActor, Roles, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Covers as ToldCovers } from '../../contract/covers';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { SetCoverDto } from './covers.dto';
import { Covers } from './covers.service';

@Controller()
export class CoversController {
  constructor(private readonly covers: Covers) {}

  @Call(routes.readCovers)
  @SignedIn()
  read(@CurrentActor() actor: Actor): Promise<ToldCovers> {
    return this.covers.read(actor);
  }

  @Call(routes.setCover)
  @Roles('counselor', 'admin')
  set(@CurrentActor() actor: Actor, @Body() body: SetCoverDto): Promise<ToldCovers> {
    return this.covers.set(actor, body);
  }

  @Call(routes.endCover)
  @Roles('counselor', 'admin')
  end(@CurrentActor() actor: Actor, @Param('coverId') coverId: string): Promise<ToldCovers> {
    return this.covers.end(actor, coverId);
  }
}
