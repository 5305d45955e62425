import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { RosterConnectionRow, RosterPullRow } from './roster-pull.entity';
import { RosterConnections } from './roster-connections.service';
import { RosterPulls } from './roster-pulls.service';
import { AdminNotices } from '../../auth/accounts/notices';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class RosterPullController {
  constructor(
    private readonly connections: RosterConnections,
    private readonly pulls: RosterPulls,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readRosterConnection)
  read({ actor }: Asked<'readRosterConnection'>) {
    return this.connections.read(actor);
  }

  @Call(routes.saveRosterConnection)
  async save({ actor, body }: Asked<'saveRosterConnection'>) {
    const saved = await this.connections.save(actor, body, new Date());
    await this.notices.tell(actor.schoolId, { act: 'roster_connection_changed', by: actor.uid });
    return saved;
  }

  @Call(routes.removeRosterConnection)
  remove({ actor }: Asked<'removeRosterConnection'>) {
    return this.connections.remove(actor);
  }

  @Call(routes.testRosterConnection)
  test({ actor }: Asked<'testRosterConnection'>) {
    return this.connections.test(actor);
  }

  @Call(routes.pullRoster)
  pull({ actor, body }: Asked<'pullRoster'>) {
    return this.pulls.pull(actor, body, new Date());
  }
}

/** A school’s roster comes in from its student information system. */
@Module({
  imports: [TypeOrmModule.forFeature([RosterConnectionRow, RosterPullRow]), RosterImportModule],
  controllers: [RosterPullController],
  providers: [RosterConnections, RosterPulls],
  exports: [RosterPulls],
})
export class RosterPullModule {}
