import { Module, Controller, StreamableFile } from '@nestjs/common';
import { Call, type HandlerInput } from '../../access/call';
import { routes } from '../../contract/routes';
import { ActivityNames, ActivityService } from './activity.service';

@Controller()
class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Call(routes.listAudit)
  list({ actor, query }: HandlerInput<'listAudit'>) {
    return this.activity.list(actor, query);
  }

  @Call(routes.exportAudit)
  async download({ actor, query, reply }: HandlerInput<'exportAudit'>) {
    const { name, csv, contentRange } = await this.activity.exportCsv(actor, query, new Date());
    void reply.header('content-range', contentRange);
    const type = `${routes.exportAudit.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(csv), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.listOwnAudit)
  listOwn({ actor, query }: HandlerInput<'listOwnAudit'>) {
    return this.activity.listOwn(actor, query);
  }
}

@Module({ controllers: [ActivityController], providers: [ActivityService, ActivityNames] })
export class ActivityModule {}
