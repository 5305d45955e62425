import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { RosterConnectionRow } from './roster-connection.entity';
import { RosterConnections } from './roster-connections.service';
import { RosterPullController } from './roster-pull.controller';
import { RosterPullRow } from './roster-pull.entity';
import { RosterPulls } from './roster-pulls.service';

/** A school’s roster comes in from its student information system. */
@Module({
  imports: [TypeOrmModule.forFeature([RosterConnectionRow, RosterPullRow]), RosterImportModule],
  controllers: [RosterPullController],
  providers: [RosterConnections, RosterPulls],
  exports: [RosterPulls],
})
export class RosterPullModule {}
