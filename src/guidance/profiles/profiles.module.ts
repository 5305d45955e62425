import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../../academic/academic.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { PreferencesModule } from '../../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { KeptPicks } from './picks/kept-picks.service';
import { PicksRow } from './picks/picks.entity';
import { PicksController, PicksService } from './picks/picks.service';
import { OwnWord } from './own-word.service';
import { StudentInputService } from './student-input.service';
import { picksExport, profileExport, refusedExport } from './data-export';
import { ProfilesService } from './profiles.service';
import { RefusedStatement } from './refused-statement.entity';
import { RefusedStatements } from './refused-statements.service';
import { StudentProfile } from './student-profile.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([StudentProfile, RefusedStatement, PicksRow]),
    AiModule,
    AcademicModule,
    CollegesModule,
    SafeguardingModule,
    PreferencesModule,
    ResponsesModule,
  ],
  controllers: [PicksController],
  providers: [ProfilesService, StudentInputService, RefusedStatements, OwnWord, KeptPicks, PicksService],
  exports: [ProfilesService, StudentInputService, RefusedStatements, KeptPicks],
})
export class ProfilesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentProfile, profileExport);
    registry.register(RefusedStatement, refusedExport, 'userId', { other: 'refusedBy' });
    registry.register(PicksRow, picksExport);
  }
}
