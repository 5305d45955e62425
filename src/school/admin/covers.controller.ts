import { Controller } from '@nestjs/common';
import { StaffNotices } from '../../auth/accounts/staff-notices';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { Covers } from '../../users/covers/covers.service';

@Controller()
export class CoversController {
  constructor(
    private readonly covers: Covers,
    private readonly notices: StaffNotices,
  ) {}

  @Call(routes.readCovers)
  read({ actor }: Asked<'readCovers'>) {
    return this.covers.read(actor);
  }

  /** Whoever covers reads what students write, so both counselors are told. */
  @Call(routes.setCover)
  async set({ actor, body }: Asked<'setCover'>) {
    const { counselor, cover, from, until } = await this.covers.set(actor, body);
    const names = { counselor: counselor.name, cover: cover.name };
    await this.notices.tell(actor, [counselor.id, cover.id], { what: 'covered', ...names, from, until });
    return this.covers.read(actor);
  }

  @Call(routes.endCover)
  end({ actor, params: { coverId } }: Asked<'endCover'>) {
    return this.covers.end(actor, coverId);
  }
}
