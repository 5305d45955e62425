import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { RosterConnectionRow, RosterPullRow } from './roster-pull.entity';
import { RosterConnections } from './roster-connections.service';
import { AdminNotices } from '../../auth/accounts/notices';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import { RosterPulls } from './roster-pulls.service';

@Controller()
class RosterPullController {
  constructor(
    private readonly connections: RosterConnections,
    private readonly pulls: RosterPulls,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readRosterConnection)
  read({ actor }: HandlerInput<'readRosterConnection'>) {
    return this.connections.read(actor);
  }

  @Call(routes.saveRosterConnection)
  async save({ actor, body }: HandlerInput<'saveRosterConnection'>) {
    const savedConnection = await this.connections.save(actor, body, new Date());
    await this.notices.notify(actor.schoolId, { act: 'roster_connection_changed', by: actor.uid });
    return savedConnection;
  }

  @Call(routes.removeRosterConnection)
  remove({ actor }: HandlerInput<'removeRosterConnection'>) {
    return this.connections.remove(actor);
  }

  @Call(routes.testRosterConnection)
  test({ actor }: HandlerInput<'testRosterConnection'>) {
    return this.connections.test(actor);
  }

  @Call(routes.pullRoster)
  pullNow({ actor, body }: HandlerInput<'pullRoster'>) {
    return this.pulls.pullNow(actor, body, new Date());
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([RosterConnectionRow, RosterPullRow]), RosterImportModule],
  controllers: [RosterPullController],
  providers: [RosterConnections, RosterPulls],
  exports: [RosterPulls],
})
export class RosterPullModule {}
