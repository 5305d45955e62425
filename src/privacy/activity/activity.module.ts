import { Module, Controller, StreamableFile } from '@nestjs/common';
import { ActivityNames, ActivityService } from './activity.service';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Call(routes.listAudit)
  list({ actor, query }: Asked<'listAudit'>) {
    return this.activity.list(actor, query);
  }

  @Call(routes.exportAudit)
  async file({ actor, query, reply }: Asked<'exportAudit'>) {
    const { name, table, contentRange } = await this.activity.table(actor, query, new Date());
    void reply.header('content-range', contentRange);
    const type = `${routes.exportAudit.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(table), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.listOwnAudit)
  listOwn({ actor, query }: Asked<'listOwnAudit'>) {
    return this.activity.listOwn(actor, query);
  }
}

/** The audit log for those who may read it. */
@Module({ controllers: [ActivityController], providers: [ActivityService, ActivityNames] })
export class ActivityModule {}
