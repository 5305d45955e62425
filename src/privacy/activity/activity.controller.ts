import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BeforeSecondFactor, CurrentActor, Roles, Scope, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import type { AuditEntryRow, AuditState, OwnAuditEntry } from '../../contract/audit-entries';
import { routes } from '../../contract/routes';
import { ListActivityDto } from './activity.dto';
import { ActivityService } from './activity.service';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Call(routes.listAudit)
  @Roles('admin')
  @Scope('audit:read')
  list(@CurrentActor() actor: Actor, @Query() query: ListActivityDto): Promise<ListPage<AuditEntryRow>> {
    return this.activity.list(actor, query);
  }

  @Call(routes.exportAudit)
  @Roles('admin')
  @Scope('audit:read')
  async file(
    @CurrentActor() actor: Actor,
    @Query() query: ListActivityDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, table, contentRange } = await this.activity.table(actor, query, new Date());
    void reply.header('content-range', contentRange);
    const type = `${routes.exportAudit.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(table), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.verifyAudit)
  @Roles('admin')
  @Scope('audit:read')
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
