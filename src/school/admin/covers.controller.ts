import { Body, Controller, Param } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/staff-notices';
import type { Covers as ToldCovers } from '../../contract/covers';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { Covers } from '../../users/covers/covers.service';
import { SetCoverDto } from './school-admin.dto';

@Controller()
export class CoversController {
  constructor(
    private readonly covers: Covers,
    private readonly notices: StaffNotices,
  ) {}

  @Call(routes.readCovers)
  @SignedIn()
  read(@CurrentActor() actor: Actor): Promise<ToldCovers> {
    return this.covers.read(actor);
  }

  /** Whoever covers reads what students write, so both counselors are told. */
  @Call(routes.setCover)
  @Roles('counselor', 'admin')
  @FreshProof()
  async set(@CurrentActor() actor: Actor, @Body() body: SetCoverDto): Promise<ToldCovers> {
    const { counselor, cover, from, until } = await this.covers.set(actor, body);
    const names = { counselor: counselor.name, cover: cover.name };
    await this.notices.tell(actor, [counselor.id, cover.id], { what: 'covered', ...names, from, until });
    return this.covers.read(actor);
  }

  @Call(routes.endCover)
  @Roles('counselor', 'admin')
  end(@CurrentActor() actor: Actor, @Param('coverId') coverId: string): Promise<ToldCovers> {
    return this.covers.end(actor, coverId);
  }
}
