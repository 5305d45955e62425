import { Controller, Query, StreamableFile } from '@nestjs/common';
import { BeforeSecondFactor, CurrentActor, Roles, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import type { AuditEntryRow, AuditState, OwnAuditEntry } from '../../contract/audit-entries';
import { routes } from '../../contract/routes';
import { ListActivityDto } from './activity.dto';
import { ActivityService } from './activity.service';

/** No call here declares a scope: the log is for people. */
@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Call(routes.listAudit)
  @Roles('admin')
  list(@CurrentActor() actor: Actor, @Query() query: ListActivityDto): Promise<ListPage<AuditEntryRow>> {
    return this.activity.list(actor, query);
  }

  @Call(routes.exportAudit)
  @Roles('admin')
  async file(@CurrentActor() actor: Actor, @Query() query: ListActivityDto): Promise<StreamableFile> {
    const { name, table } = await this.activity.table(actor, query, new Date());
    const type = `${routes.exportAudit.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(table), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.verifyAudit)
  @Roles('admin')
  verify(@CurrentActor() actor: Actor): Promise<AuditState> {
    return this.activity.verify(actor);
  }

  @Call(routes.listOwnAudit)
  @BeforeSecondFactor()
  @SignedIn()
  listOwn(@CurrentActor() actor: Actor, @Query() query: ListActivityDto): Promise<ListPage<OwnAuditEntry>> {
    return this.activity.listOwn(actor, query);
  }
}
