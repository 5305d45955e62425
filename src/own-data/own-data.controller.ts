import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentActor, SignedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { AuditLog } from '../audit/audit-log';
import { Call } from '../common/call';
import { routes } from '../contract/routes';
import { OwnDataService } from './own-data.service';

@Controller()
export class OwnDataController {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.exportMe)
  @SignedIn()
  async copy(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { uid: actorId, schoolId } = actor;
    const { name, zip } = await this.ownData.copy(actor, new Date());
    await this.audit.note({ what: 'own_data_copied', actorId, schoolId });
    return new StreamableFile(zip, { type: routes.exportMe.media, disposition: `attachment; filename="${name}"` });
  }
}
