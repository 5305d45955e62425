import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../../academic/academic.module';
import { ApplicationsModule } from '../../applications/applications.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { NotesModule } from '../notes/notes.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { CounselorViewController } from './counselor-view.controller';
import { CounselorViewService } from './counselor-view.service';
import { CounselorVisit } from './counselor-visit.entity';
import { CounselorVisits } from './counselor-visits.service';
import { visitsExport } from './data-export';
import { ViewMaterial } from './view-material.service';
import { WrittenLines } from './written-lines.service';

/** What a counselor reads of a student before a meeting. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CounselorVisit]),
    AcademicModule,
    ApplicationsModule,
    NotesModule,
    ProfilesModule,
    RecommendationsModule,
    ResponsesModule,
  ],
  controllers: [CounselorViewController],
  providers: [CounselorViewService, CounselorVisits, ViewMaterial, WrittenLines],
})
export class CounselorViewModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(CounselorVisit, visitsExport, 'userId', { other: 'readerId' });
  }
}
