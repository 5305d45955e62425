import { Body, Controller } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import type { RosterImport } from '../../contract/roster-import';
import type { RosterConnection, TestedRosterConnection } from '../../contract/roster-pull';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { RosterConnections } from './roster-connections.service';
import { PullRosterDto, SaveRosterConnectionDto } from './roster-pull.dto';
import { RosterPulls } from './roster-pulls.service';

@Controller()
export class RosterPullController {
  constructor(
    private readonly connections: RosterConnections,
    private readonly pulls: RosterPulls,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readRosterConnection)
  @Roles('admin')
  @Scope('roster:read')
  read(@CurrentActor() actor: Actor): Promise<RosterConnection> {
    return this.connections.read(actor);
  }

  @Call(routes.saveRosterConnection)
  @Roles('admin')
  @FreshProof()
  async save(@CurrentActor() actor: Actor, @Body() body: SaveRosterConnectionDto): Promise<RosterConnection> {
    const saved = await this.connections.save(actor, body, new Date());
    await this.notices.tell(actor.schoolId, { act: 'roster_connection_changed', by: actor.uid });
    return saved;
  }

  @Call(routes.removeRosterConnection)
  @Roles('admin')
  remove(@CurrentActor() actor: Actor): Promise<void> {
    return this.connections.remove(actor);
  }

  @Call(routes.testRosterConnection)
  @Roles('admin')
  test(@CurrentActor() actor: Actor): Promise<TestedRosterConnection> {
    return this.connections.test(actor);
  }

  @Call(routes.pullRoster)
  @Roles('admin')
  @Scope('roster:write')
  pull(@CurrentActor() actor: Actor, @Body() body: PullRosterDto): Promise<RosterImport> {
    return this.pulls.pull(actor, body, new Date());
  }
}
