import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentActor, SignedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { Call } from '../common/call';
import { routes } from '../contract/routes';
import { OwnDataService } from './own-data.service';

@Controller()
export class OwnDataController {
  constructor(private readonly ownData: OwnDataService) {}

  @Call(routes.exportMe)
  @SignedIn()
  async copy(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { name, zip } = await this.ownData.copy(actor, new Date());
    return new StreamableFile(zip, { type: routes.exportMe.media, disposition: `attachment; filename="${name}"` });
  }
}
