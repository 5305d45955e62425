import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { AiModule } from '../ai/ai.module';
import { CareModule } from '../care/care.module';
import { PreferencesModule } from '../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { MaterialService } from './material.service';
import { profileCopy, refusedCopy } from './own-copy';
import { ProfilesController } from './profiles.controller';
import { ProfilesService } from './profiles.service';
import { RefusedStatement } from './refused-statement.entity';
import { RefusedStatements } from './refused-statements.service';
import { StudentCorrections } from './student-corrections.service';
import { StudentProfile } from './student-profile.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([StudentProfile, RefusedStatement]),
    AiModule,
    AcademicModule,
    CareModule,
    PreferencesModule,
    ResponsesModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesService, MaterialService, RefusedStatements, StudentCorrections],
  exports: [ProfilesService, MaterialService],
})
export class ProfilesModule {
  constructor(owned: OwnedData) {
    owned.register(StudentProfile, profileCopy);
    owned.register(RefusedStatement, refusedCopy);
  }
}
