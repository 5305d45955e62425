import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { AiModule } from '../ai/ai.module';
import { CareModule } from '../care/care.module';
import { PreferencesModule } from '../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { MaterialService } from './material.service';
import { profileCopy } from './own-copy';
import { ProfilesController } from './profiles.controller';
import { ProfilesService } from './profiles.service';
import { StudentProfile } from './student-profile.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([StudentProfile]),
    AiModule,
    AcademicModule,
    CareModule,
    PreferencesModule,
    ResponsesModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesService, MaterialService],
  exports: [ProfilesService, MaterialService],
})
export class ProfilesModule {
  constructor(owned: OwnedData) {
    owned.register(StudentProfile, profileCopy);
  }
}
