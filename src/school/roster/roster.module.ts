import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { tagsExport } from './data-export';
import { RosterChanges } from './roster-changes.service';
import { RosterDepartures } from './roster-departures.service';
import { RosterFile } from './roster-file.service';
import { StudentTag } from './student-tag.entity';
import { StudentTagsController } from './student-tags.controller';
import { StudentTags } from './student-tags.service';
import { RosterController } from './roster.controller';
import { RosterService } from './roster.service';
import { SchoolOverviewService } from './school-overview.service';

@Module({
  imports: [TypeOrmModule.forFeature([StudentTag]), SafeguardingModule],
  controllers: [StudentTagsController, RosterController],
  providers: [RosterService, RosterChanges, RosterDepartures, RosterFile, SchoolOverviewService, StudentTags],
  exports: [RosterService],
})
export class RosterModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentTag, tagsExport);
  }
}
